/** How many characters of rows one statement gets: some 10 ms of handing over. */
const most = 1_000_000;

/** Rows as lists in JSON, each for one statement; no list where there are no rows. */
export function rowSlices(rows: readonly object[]): string[] {
  const slices: string[] = [];
  let texts: string[] = [];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (length + text.length > most && texts.length) {
      slices.push(`[${texts.join(',')}]`);
      [texts, length] = [[], 0];
    }
    texts.push(text);
    length += text.length + 1;
  }
  return texts.length ? [...slices, `[${texts.join(',')}]`] : slices;
}
