const bits = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of the first 8. */
const [rounds, initial] = constants();

function constants(): [Uint32Array, Uint32Array] {
  const primes: number[] = [];
  for (let number = 2; primes.length < 64; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return [
    Uint32Array.from(primes, (prime) => bits(Math.cbrt(prime))),
    Uint32Array.from(primes.slice(0, 8), (prime) => bits(Math.sqrt(prime))),
  ];
}

const at = (list: Uint32Array | Int32Array, place: number) => list[place] ?? 0;
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Filled anew for each block. */
const words = new Int32Array(64);

/**
 * SHA-256 of bytes (FIPS 180-4). The browser's own answers one at a time and later, which for thousands of short texts takes ten
 * times as long; nothing secret is hashed here.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  // Nothing that is hashed comes near the length at which this would need more bits.
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = Uint32Array.from(initial);
  for (let block = 0; block < padded.length; block += 64) {
    for (let place = 0; place < 16; place += 1) words[place] = view.getUint32(block + place * 4);
    for (let place = 16; place < 64; place += 1) {
      const early = at(words, place - 15);
      const late = at(words, place - 2);
      const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[place] = at(words, place - 16) + one + at(words, place - 7) + two;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let place = 0; place < 64; place += 1) {
      const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const first = (h + sum + ((e & f) ^ (~e & g)) + at(rounds, place) + at(words, place)) | 0;
      const other = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const second = (other + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place] = at(state, place) + word;
  }
  const out = new DataView(new ArrayBuffer(32));
  for (const [place, word] of state.entries()) out.setUint32(place * 4, word);
  return new Uint8Array(out.buffer);
}
