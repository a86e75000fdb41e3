import type { Note } from './import-report';
import { keyNameFor } from './key-name';
import { documentKeyName } from './training-document';

/**
 * Gives each of another tool's names its key name, always the same one: the name itself where it is one, else one that is
 * made of it. Key names that differ in case alone are not two.
 *
 * @param fallback what a name is made of that has no letters
 */
export function nameTable(fallback: string, note: Note): (name: string, place: string) => string {
  const known = new Map<string, string>();
  const taken = new Set<string>();
  /** The number to try next: a file may have a hundred thousand names that come out the same. */
  const numbers = new Map<string, number>();
  return (name, place) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const wanted = documentKeyName.safeParse(name).success ? name : keyNameFor(name, fallback);
    let given = wanted;
    while (taken.has(given.toLowerCase())) {
      const number = numbers.get(wanted) ?? 2;
      numbers.set(wanted, number + 1);
      given = `${wanted.slice(0, 90)}_${number}`;
    }
    known.set(name, given);
    taken.add(given.toLowerCase());
    if (given !== name) note('renamed', place, `${name} → ${given}`);
    return given;
  };
}
