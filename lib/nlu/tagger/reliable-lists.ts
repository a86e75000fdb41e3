import type { NluEntity } from '../../engine/nlu-result';
import type { EntityDefinition, TrainingExample } from '../types';

/**
 * The entities whose values and patterns are right nearly wherever they are found in the phrases, so that they count even
 * where the tagger sees nothing. A list that was put together from these very phrases proves nothing by being found
 * where it comes from: as far as its values are marked in the phrases, the first place of each is left out.
 *
 * @param found what values and patterns find in each phrase
 */
export function reliableLists(examples: readonly TrainingExample[], entities: readonly EntityDefinition[], found: readonly (readonly NluEntity[])[]): string[] {
  const tallies = new Map(entities.map(({ name }) => [name, { right: 0, all: 0, values: new Set<string | number>() }]));
  examples.forEach(({ entities: marked = [] }, at) => {
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
      if (!tally || values.length + patterns.length === 0) return false;
      const fromPhrases = tally.values.size * Math.min(1, tally.values.size / Math.max(1, values.length));
      return (tally.right - fromPhrases + 1) / (tally.all - fromPhrases + 2) >= ENOUGH_RIGHT;
    })
    .map(({ name }) => name);
}

const ENOUGH_RIGHT = 0.5;
