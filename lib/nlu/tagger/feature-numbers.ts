/** Numbers features in the order of their first occurrence. */
export interface FeatureNumbers {
  /** The number of a hash, which is an unsigned 32-bit number. */
  numberOf(key: number): number;
  /** The hashes by their numbers. */
  keys(): Uint32Array;
}

/** An open-addressing table that doubles when it is half full. A Map takes three times as long for millions of features. */
export function createFeatureNumbers(): FeatureNumbers {
  let mask = 2 ** 16 - 1;
  let slots = new Int32Array(mask + 1).fill(-1);
  let keys = new Uint32Array(2 ** 15);
  let count = 0;

  function slotOf(key: number): number {
    let slot = key & mask;
    while (slots[slot] !== -1 && keys[slots[slot] as number] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  function grow(): void {
    mask = mask * 2 + 1;
    slots = new Int32Array(mask + 1).fill(-1);
    const larger = new Uint32Array(keys.length * 2);
    larger.set(keys);
    keys = larger;
    for (let number = 0; number < count; number += 1) slots[slotOf(keys[number] as number)] = number;
  }

  return {
    numberOf(key) {
      const slot = slotOf(key);
      const known = slots[slot] as number;
      if (known !== -1) return known;
      const isFull = count === keys.length;
      if (isFull) grow();
      keys[count] = key;
      slots[isFull ? slotOf(key) : slot] = count;
      count += 1;
      return count - 1;
    },
    keys: () => keys.slice(0, count),
  };
}
