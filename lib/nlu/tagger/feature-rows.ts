/** Lists of features by their numbers, one after another: from starts[row] to starts[row + 1]. */
export interface FeatureRows {
  starts: Int32Array;
  features: Int32Array;
}

/** Packs lists of hashes, each by its number. */
export function packRows(lists: readonly (readonly number[])[], numberOf: (key: number) => number): FeatureRows {
  const starts = startsOf(lists);
  const features = new Int32Array(starts[lists.length] as number);
  let place = 0;
  for (const list of lists) for (const key of list) features[place++] = numberOf(key);
  return { starts, features };
}

/** The same rows with other numbers. Features whose new number is -1 are left out. */
export function renumberRows({ starts, features }: FeatureRows, renumbering: Int32Array): FeatureRows {
  const kept: FeatureRows = { starts: new Int32Array(starts.length), features: new Int32Array(features.length) };
  let end = 0;
  for (let row = 0; row + 1 < starts.length; row += 1) {
    for (let place = starts[row] as number; place < (starts[row + 1] as number); place += 1) {
      const number = renumbering[features[place] as number] as number;
      if (number !== -1) kept.features[end++] = number;
    }
    kept.starts[row + 1] = end;
  }
  return kept;
}

/** The start of each list when they are concatenated, then the end. */
export function startsOf(lists: readonly (readonly unknown[])[]): Int32Array {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, at) => (starts[at + 1] = (starts[at] as number) + list.length));
  return starts;
}
