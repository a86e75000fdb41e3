/** A hash of a phrase's words, of 53 bits (cyrb53). Spellings that `splitWords` does not distinguish have the same hash. */
export function phraseKey(words: readonly string[]): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const word of words) {
    for (let at = 0; at <= word.length; at += 1) {
      const code = at === word.length ? 0x20 : word.charCodeAt(at);
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
