/** Seeded randomness, specified bit by bit: xoshiro128** (Blackman and Vigna 2018) seeded by splitmix32. */
export class Random {
  private readonly state = new Uint32Array(4);

  constructor(seed: number) {
    let sum = seed >>> 0;
    for (let i = 0; i < 4; i++) {
      sum = (sum + 0x9e3779b9) >>> 0;
      let mixed = Math.imul(sum ^ (sum >>> 16), 0x21f0aaad);
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
      this.state[i] = mixed ^ (mixed >>> 15);
    }
  }

  /** Returns the next 32 bits, unsigned. */
  next(): number {
    const state = this.state;
    const s1 = state[1];
    const result = Math.imul(rotate(Math.imul(s1, 5), 7), 9) >>> 0;
    const shifted = s1 << 9;
    state[2] ^= state[0];
    state[3] ^= s1;
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotate(state[3], 11);
    return result;
  }

  /** Returns a whole number in [0, bound), bound < 2^21. */
  below(bound: number): number {
    return Math.floor((this.next() * bound) / 4294967296);
  }

  /** Returns a real number in [0, 1). */
  real(): number {
    return this.next() / 4294967296;
  }

  word(index: number): number {
    return this.state[index];
  }
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
