/** Counts of steps by their places. */
export interface StepCounts {
  add(place: number, amount: number): void;
  /** Gives out what was counted, and begins anew. */
  take(each: (place: number, amount: number) => void): void;
}

/** @param length how many places there are */
export function createStepCounts(length: number): StepCounts {
  const counts = new Float64Array(length);
  const isCounted = new Uint8Array(length);
  const counted: number[] = [];
  return {
    add(place, amount) {
      if (isCounted[place] === 0) {
        isCounted[place] = 1;
        counted.push(place);
      }
      counts[place] = (counts[place] as number) + amount;
    },
    take(each) {
      for (const place of counted) {
        each(place, counts[place] as number);
        counts[place] = 0;
        isCounted[place] = 0;
      }
      counted.length = 0;
    },
  };
}
