/** How many typing errors two words differ by: an inserted, missing or replaced letter, or two swapped letters. */
export function editsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (last[at - 1] as number) + Number(one[row - 1] !== other[at - 1]);
      const edits = Math.min((last[at] as number) + 1, (line[at - 1] as number) + 1, replaced);
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      line.push(isSwap ? Math.min(edits, (before[at - 2] as number) + 1) : edits);
    }
    before = last;
    last = line;
  }
  return last[other.length] as number;
}
