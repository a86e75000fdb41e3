/** A 32-bit hash of a text (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The hash of a feature: its kind with one or two hashes of its content. An unsigned 32-bit number. */
export function featureHash(kind: number, first: number, second = 0): number {
  let mixed = Math.imul(first ^ Math.imul(kind, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul((mixed ^ (mixed >>> 13)) + second, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** The hash of a sequence: the hash of the part before, 0 at the beginning, combined with the hash of the next element. */
export function joinHash(before: number, next: number): number {
  return (Math.imul(before, 0x9e3779b1) ^ next) >>> 0;
}
