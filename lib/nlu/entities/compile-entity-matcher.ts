import type { NluEntity } from '../../engine/nlu-result';
import { runSteps } from '../../run-steps';
import type { EntityDefinition, NluLanguage } from '../types';
import { compilePattern, MAX_TEXT, type CompiledPattern } from './compile-pattern';
import { foldText, originalSpan } from './fold-text';
import { resolveOverlaps } from './resolve-overlaps';
import { valueIndex } from './values/value-index';

/**
 * Prepares finding an assistant's own entities by their values and patterns. Values are found as whole words, also
 * inflected («پیتزاها», «بالقاهرة»), with different spacing («لپ تاپ»), and, from six letters on, with one typing error.
 * Patterns that do not compile (compilePattern returns the reason) find nothing.
 *
 * @param language whose inflections are known
 * @returns the search. The results of one entity do not overlap: longer before shorter, exact before inexact, earlier
 *   defined before later. Different entities may find the same place: resolveOverlaps decides between them. The value is
 *   the list's machine-readable value, or the capture of the pattern's first group. Results are in the order of the text.
 */
export function compileEntityMatcher(definitions: readonly EntityDefinition[], language: NluLanguage): (text: string) => NluEntity[] {
  return runSteps(entityMatcherInSteps(definitions, language));
}

/** Prepares the search as `compileEntityMatcher` does, with pauses for other work. */
export function* entityMatcherInSteps(
  definitions: readonly EntityDefinition[],
  language: NluLanguage,
): Generator<void, (text: string) => NluEntity[]> {
  const findValues = yield* valueIndex(definitions, language);
  const patterns: CompiledPattern[][] = [];
  for (const definition of definitions) {
    const list: CompiledPattern[] = [];
    for (const source of definition.patterns) {
      const pattern = compilePattern(source);
      if (pattern.ok) list.push(pattern);
      yield;
    }
    patterns.push(list);
  }
  const work = patterns.flat().reduce((sum, { size }) => sum + size + PER_PATTERN, 1);
  const length = Math.min(MAX_TEXT, Math.floor(MOST_WORK / work));
  return (text) => {
    const folded = foldText(text);
    const found: NluEntity[][] = definitions.map(() => []);
    const hits = findValues(folded).sort((left, right) => left.cost - right.cost);
    for (const { entity, value, start, end } of hits) {
      found[entity]?.push({ entity: definitions[entity]?.name ?? '', value, ...originalSpan(folded, start, end) });
    }
    patterns.forEach((list, entity) => {
      for (const pattern of list) {
        for (const match of pattern.find(folded, length)) found[entity]?.push({ entity: definitions[entity]?.name ?? '', ...match });
      }
    });
    return found.flatMap(resolveOverlaps).sort((left, right) => left.start - right.start);
  };
}

/**
 * The maximum of all patterns' instructions times characters. It takes about 50 ms, and three times that if all of them
 * match. With very many patterns, only the beginning of a text is searched.
 */
const MOST_WORK = 2_000_000;
/** The cost of a pattern per character in addition to its instructions, in instructions. */
const PER_PATTERN = 30;
