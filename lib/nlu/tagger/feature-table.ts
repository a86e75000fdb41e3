import type { FeatureRows } from './feature-rows';
import type { LabeledPhrases } from './labeled-phrases';
import { isBegin } from './labels';

/** The features of a model. A feature has a weight for each label that occurred with it. */
export interface FeatureTable {
  /** Their hashes. */
  keys: Uint32Array;
  /** A feature's labels: from starts[feature] to starts[feature + 1]. */
  starts: Uint32Array;
  labels: Uint16Array;
}

/**
 * Collects the labels of the features that occur in at least `minimum` places.
 *
 * @param keys the hashes of the features by their numbers in the phrases
 * @returns the table, and its number of each feature, -1 for those that are left out
 */
export function buildFeatureTable(
  phrases: LabeledPhrases,
  keys: Uint32Array,
  minimum: number,
): { table: FeatureTable; renumbering: Int32Array } {
  const seenStarts = new Int32Array(keys.length + 1);
  eachPlace(phrases, (feature) => (seenStarts[feature + 1] = (seenStarts[feature + 1] as number) + 1));
  for (let feature = 0; feature < keys.length; feature += 1)
    seenStarts[feature + 1] = (seenStarts[feature + 1] as number) + (seenStarts[feature] as number);
  const seen = new Uint16Array(seenStarts[keys.length] as number);
  const next = seenStarts.slice();
  eachPlace(phrases, (feature, label) => {
    seen[next[feature] as number] = label;
    next[feature] = (next[feature] as number) + 1;
  });

  const renumbering = new Int32Array(keys.length).fill(-1);
  const keptKeys: number[] = [];
  const starts = [0];
  const labels: number[] = [];
  for (let feature = 0; feature < keys.length; feature += 1) {
    const own = seen.subarray(seenStarts[feature], seenStarts[feature + 1]).sort();
    if (own.length < minimum || own.length === 0) continue;
    renumbering[feature] = keptKeys.length;
    keptKeys.push(keys[feature] as number);
    own.forEach((label, at) => {
      if (label !== own[at - 1]) labels.push(label);
    });
    starts.push(labels.length);
  }
  return { table: { keys: Uint32Array.from(keptKeys), starts: Uint32Array.from(starts), labels: Uint16Array.from(labels) }, renumbering };
}

/** Visits each place where a feature occurs with a label. The subject of a message counts for its entities, at their first tokens. */
function eachPlace({ starts, labels, own, lists, about }: LabeledPhrases, visit: (feature: number, label: number) => void): void {
  for (let phrase = 0; phrase + 1 < starts.length; phrase += 1) {
    const begun = new Set<number>();
    for (let at = starts[phrase] as number; at < (starts[phrase + 1] as number); at += 1) {
      const label = labels[at] as number;
      visitRow(own, at, label, visit);
      visitRow(lists, at, label, visit);
      if (isBegin(label)) begun.add(label);
    }
    for (const label of begun) visitRow(about, phrase, label, visit);
  }
}

function visitRow({ starts, features }: FeatureRows, row: number, label: number, visit: (feature: number, label: number) => void): void {
  const end = starts[row + 1] as number;
  for (let place = starts[row] as number; place < end; place += 1) visit(features[place] as number, label);
}
