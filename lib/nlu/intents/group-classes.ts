/**
 * Divides classes into groups that are easily confused. A group that is left out to simulate out-of-scope messages should
 * leave no similar class behind. Dual variables show the similarity: a phrase pulls against the classes that it could be
 * confused with.
 *
 * @param duals one row of numbers per phrase, one number per class
 * @returns the group of each class
 */
export function groupClasses(duals: Float32Array, labels: Int32Array, classes: number, groups: number): Int32Array {
  const nearness = new Float64Array(classes * classes);
  labels.forEach((label, row) => {
    for (let k = 0; k < classes; k += 1) {
      const pull = Math.abs(duals[row * classes + k] as number);
      if (k === label) continue;
      nearness[label * classes + k] = (nearness[label * classes + k] as number) + pull;
      nearness[k * classes + label] = (nearness[k * classes + label] as number) + pull;
    }
  });
  const group = new Int32Array(classes).fill(-1);
  let placed = 0;
  for (let current = 0; current < groups; current += 1) {
    const size = Math.ceil((classes - placed) / (groups - current));
    const pull = new Float64Array(classes);
    for (let count = 0; count < size; count += 1, placed += 1) {
      let next = -1;
      for (let k = 0; k < classes; k += 1) if (group[k] === -1 && (next === -1 || (pull[k] as number) > (pull[next] as number))) next = k;
      group[next] = current;
      for (let k = 0; k < classes; k += 1) pull[k] = (pull[k] as number) + (nearness[next * classes + k] as number);
    }
  }
  return group;
}
