/** A vector of the same direction and of length 1, so that a product of two is their similarity. Zeros stay zeros. */
export function unitVector(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector);
  return length === 0 ? [...vector] : vector.map((part) => part / length);
}
