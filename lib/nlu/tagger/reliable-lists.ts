import type { NluEntity } from '../../engine/nlu-result';
import type { EntityDefinition, TrainingExample } from '../types';

/**
 * The entities whose values and patterns are correct nearly everywhere in the phrases, so that they count even without
 * the tagger. Values that were collected from these phrases prove nothing where they come from, so for values that the
 * phrases mark, the first place of each is not counted.
 *
 * @param found what values and patterns find in each phrase
 */
export function reliableLists(
  examples: readonly TrainingExample[],
  entities: readonly EntityDefinition[],
  found: readonly (readonly NluEntity[])[],
): string[] {
  const tallies = new Map(entities.map(({ name }) => [name, { right: 0, all: 0, values: new Set<string | number>() }]));
  const counts = new Map<string, number>();
  examples.forEach(({ entities: marked = [] }, at) => {
    for (const { type } of marked) counts.set(type, (counts.get(type) ?? 0) + 1);
    for (const { entity, value, start, end } of found[at] ?? []) {
      const tally = tallies.get(entity);
      if (!tally) continue;
      tally.all += 1;
      if (!marked.some((span) => span.type === entity && span.start === start && span.end === end)) continue;
      tally.right += 1;
      tally.values.add(value);
    }
  });
  return entities
    .filter(({ name, values, patterns }) => {
      const tally = tallies.get(name);
      const marks = counts.get(name) ?? 0;
      if (!tally || values.length + patterns.length === 0) return false;
      const fromPhrases = tally.values.size * Math.min(1, tally.values.size / Math.max(1, values.length));
      return (
        (tally.right - fromPhrases + 1) / (tally.all - fromPhrases + 2) >=
        LEAST_RIGHT + (MOST_RIGHT - LEAST_RIGHT) * Math.min(1, marks / MANY_MARKS)
      );
    })
    .map(({ name }) => name);
}

/** The share of places that must be correct. The more the tagger has learned of an entity, the less its list matters. */
const LEAST_RIGHT = 0.5;
const MOST_RIGHT = 0.9;
const MANY_MARKS = 100;
