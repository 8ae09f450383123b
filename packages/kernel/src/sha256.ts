/** The runtime's own, in Node and in every browser. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** A digest as its eight words, first to last. */
export type Digest = Int32Array;

/** SHA-256 (FIPS 180-4) of a text's UTF-8. */
export const sha256 = (text: string): Digest => digest(utf8(text));

/** HMAC (RFC 2104) with SHA-256, of texts' UTF-8. */
export const hmacSha256 = (key: string, text: string): Digest => {
  let bytes = utf8(key);
  if (bytes.length > BLOCK) bytes = bytesOf(digest(bytes));
  return digest(join(pad(bytes, 0x5c), bytesOf(digest(join(pad(bytes, 0x36), utf8(text))))));
};

/** A digest as 64 hexadecimal digits. */
export const hex = (words: Digest): string => {
  let digits = '';
  for (let i = 0; i < 8; i++) digits += ((words[i] as number) >>> 0).toString(16).padStart(8, '0');
  return digits;
};

const BLOCK = 64;

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const join = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
};

const pad = (key: Uint8Array, mask: number): Uint8Array => {
  const padded = new Uint8Array(BLOCK).fill(mask);
  for (let i = 0; i < key.length; i++) padded[i] = (key[i] as number) ^ mask;
  return padded;
};

const bytesOf = (words: Digest): Uint8Array => {
  const view = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 8; i++) view.setInt32(4 * i, words[i] as number);
  return new Uint8Array(view.buffer);
};

/** The message block by block, then what is left of it with a one, zeros and its length in bits. */
const digest = (message: Uint8Array): Digest => {
  const { length } = message;
  const whole = length - (length % BLOCK);
  const last = new Uint8Array(length - whole < 56 ? BLOCK : 2 * BLOCK);
  last.set(message.subarray(whole));
  last[length - whole] = 0x80;
  const end = new DataView(last.buffer);
  end.setUint32(last.length - 8, length / 0x2000_0000);
  end.setInt32(last.length - 4, length << 3);

  const hash = Int32Array.from(FIRST);
  const view = new DataView(message.buffer, message.byteOffset, length);
  for (let at = 0; at < whole; at += BLOCK) compress(hash, view, at);
  for (let at = 0; at < last.length; at += BLOCK) compress(hash, end, at);
  return hash;
};

/** Used by one block at a time. */
const schedule = new Int32Array(BLOCK);

/** The standard's letters: one block goes into the hash. */
const compress = (hash: Digest, message: DataView, at: number): void => {
  const w = schedule;
  for (let t = 0; t < 16; t++) w[t] = message.getInt32(at + 4 * t);
  for (let t = 16; t < BLOCK; t++) {
    const x = w[t - 15] as number;
    const y = w[t - 2] as number;
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[t] = ((w[t - 16] as number) + s0 + (w[t - 7] as number) + s1) | 0;
  }
  let a = hash[0] as number;
  let b = hash[1] as number;
  let c = hash[2] as number;
  let d = hash[3] as number;
  let e = hash[4] as number;
  let f = hash[5] as number;
  let g = hash[6] as number;
  let h = hash[7] as number;
  for (let t = 0; t < BLOCK; t++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + (ROUNDS[t] as number) + (w[t] as number)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + s0 + majority) | 0;
  }
  hash[0] = ((hash[0] as number) + a) | 0;
  hash[1] = ((hash[1] as number) + b) | 0;
  hash[2] = ((hash[2] as number) + c) | 0;
  hash[3] = ((hash[3] as number) + d) | 0;
  hash[4] = ((hash[4] as number) + e) | 0;
  hash[5] = ((hash[5] as number) + f) | 0;
  hash[6] = ((hash[6] as number) + g) | 0;
  hash[7] = ((hash[7] as number) + h) | 0;
};

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Of the square roots of the first eight primes the first 32 bits after the point. */
const FIRST = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/** Of the cube roots of the first 64 primes the first 32 bits after the point. */
const ROUNDS = Int32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
);
