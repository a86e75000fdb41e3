/** How long a message of so many characters stays the newest one, in milliseconds. */
export function readingTime(length: number): number {
  return Math.min(700 + length * 22, 2_800);
}
