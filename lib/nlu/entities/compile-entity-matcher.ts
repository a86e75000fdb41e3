import type { NluEntity } from '../../engine/nlu-result';
import type { EntityDefinition, NluLanguage } from '../types';
import { compilePattern } from './compile-pattern';
import { foldText, originalSpan } from './fold-text';
import { resolveOverlaps } from './resolve-overlaps';
import { valueIndex } from './values/value-index';

/**
 * Prepares the search for an assistant's own entities by their values and patterns. Values are found as whole words, also
 * inflected («پیتزاها», «بالقاهرة»), written with other spacing («لپ تاپ»), and words of six letters or more with one slip of
 * the keyboard. Patterns that do not compile (compilePattern says why) find nothing.
 *
 * @param language whose inflections are known
 * @returns the search. What one entity finds does not overlap: longer before shorter, exact before inexact, earlier
 *   defined before later. Different entities may find the same place: resolveOverlaps decides between them. The value is
 *   the list's machine form, or what the pattern's first group captured. In the order of the text.
 */
export function compileEntityMatcher(definitions: readonly EntityDefinition[], language: NluLanguage): (text: string) => NluEntity[] {
  const findValues = valueIndex(definitions, language);
  const patterns = definitions.map((definition) => definition.patterns.map(compilePattern).filter((pattern) => pattern.ok));
  return (text) => {
    const folded = foldText(text);
    const found: NluEntity[][] = definitions.map(() => []);
    const hits = findValues(folded).sort((left, right) => left.cost - right.cost);
    for (const { entity, value, start, end } of hits) {
      found[entity]?.push({ entity: definitions[entity]?.name ?? '', value, ...originalSpan(folded, start, end) });
    }
    patterns.forEach((list, entity) => {
      for (const pattern of list) {
        for (const match of pattern.find(folded)) found[entity]?.push({ entity: definitions[entity]?.name ?? '', ...match });
      }
    });
    return found.flatMap(resolveOverlaps).sort((left, right) => left.start - right.start);
  };
}
