// Pictures of a replay as files: one moment as PNG, the match as PNG that moves. Drawn by the browser, frame by frame.

// biome-ignore-all lint/suspicious/noBitwiseOperators: a check sum is made of bits
const WIDTH = 900; // of a picture
const SMALL = 720; // of a film
const MOST = 30; // frames of a film
const BEAT = 800; // ms a frame
const LAST = 3000; // ms for the last one
const SIGNATURE = 8; // bytes before the first chunk
const CRC = Array.from({ length: 256 }, (_, value) => {
  let one = value;
  for (let bit = 0; bit < 8; bit += 1) one = one & 1 ? 0xed_b8_83_20 ^ (one >>> 1) : one >>> 1;
  return one >>> 0;
});

function sum(bytes) {
  let found = 0xff_ff_ff_ff;
  for (const byte of bytes) found = CRC[(found ^ byte) & 255] ^ (found >>> 8);
  return (found ^ 0xff_ff_ff_ff) >>> 0;
}

async function painted(address, width) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * image.height) / image.width);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => {
    canvas.toBlob(done, "image/png");
  });
}

export const picture = (address) => painted(address, WIDTH);

// The chunks of a PNG: their kinds and contents.
function chunks(bytes) {
  const view = new DataView(bytes.buffer);
  const found = [];
  for (let at = SIGNATURE; at < bytes.length; ) {
    const size = view.getUint32(at);
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    found.push({ kind, body: bytes.subarray(at + 8, at + 8 + size) });
    at += size + 12;
  }
  return found;
}

function chunk(kind, ...bodies) {
  const size = bodies.reduce((all, body) => all + body.length, 0);
  const made = new Uint8Array(size + 12);
  const view = new DataView(made.buffer);
  view.setUint32(0, size);
  for (let letter = 0; letter < 4; letter += 1) made[4 + letter] = kind.charCodeAt(letter);
  let at = 8;
  for (const body of bodies) {
    made.set(body, at);
    at += body.length;
  }
  view.setUint32(size + 8, sum(made.subarray(4, size + 8)));
  return made;
}

const number = (value) => new Uint8Array(new Uint32Array([value]).buffer).reverse();

function frameControl(order, header, ms) {
  const made = new Uint8Array(26);
  const view = new DataView(made.buffer);
  view.setUint32(0, order);
  made.set(header.subarray(0, 8), 4); // width and height
  view.setUint16(20, ms);
  view.setUint16(22, 1000);
  return chunk("fcTL", made);
}

// Put PNGs of one size into one that moves (APNG); whoever does not know that sees the first.
function joined(frames) {
  const header = chunks(frames[0]).find((one) => one.kind === "IHDR").body;
  const parts = [
    frames[0].subarray(0, SIGNATURE),
    chunk("IHDR", header),
    chunk("acTL", number(frames.length), number(0)),
  ];
  let order = 0;
  const next = () => {
    order += 1;
    return order - 1;
  };
  frames.forEach((frame, place) => {
    parts.push(frameControl(next(), header, place === frames.length - 1 ? LAST : BEAT));
    for (const { kind, body } of chunks(frame)) {
      if (kind === "IDAT") parts.push(place ? chunk("fdAT", number(next()), body) : chunk("IDAT", body));
    }
  });
  return new Blob([...parts, chunk("IEND")], { type: "image/png" });
}

// Some of the moments, not too many, the last one among them.
function chosen(moments) {
  const count = Math.min(MOST, moments.length);
  return Array.from({ length: count }, (_, place) => moments[Math.ceil(((place + 1) * moments.length) / count) - 1]);
}

// Draw moments one after another: one request at a time.
export async function film(moments, address, tell) {
  const frames = [];
  const wanted = chosen(moments);
  for (const moment of wanted) {
    tell(frames.length + 1, wanted.length);
    // biome-ignore lint/performance/noAwaitInLoops: the server is asked for one picture after another
    const blob = await painted(address(moment), SMALL);
    frames.push(new Uint8Array(await blob.arrayBuffer()));
  }
  return joined(frames);
}
