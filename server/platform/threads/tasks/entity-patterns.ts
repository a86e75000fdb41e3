import type { NluEntity } from '@/lib/engine/nlu-result';
import { compileEntityMatcher } from '@/lib/nlu/entities/compile-entity-matcher';
import { compilePattern, type PatternProblem } from '@/lib/nlu/entities/compile-pattern';
import { patternCost } from '@/lib/nlu/entities/pattern-cost';
import { resolveOverlaps } from '@/lib/nlu/entities/resolve-overlaps';
import type { EntityDefinition, NluLanguage } from '@/lib/nlu/types';

type UnusablePattern = Pick<PatternProblem, 'reason' | 'part'> & { index: number };

/** Returns the patterns that the engine cannot use. */
export function findUnusable(patterns: readonly string[]): UnusablePattern[] {
  return patterns.flatMap((pattern, index) => {
    const compiled = compilePattern(pattern);
    return compiled.ok ? [] : [{ index, reason: compiled.reason, part: compiled.part }];
  });
}

/** What an entity's draft finds in a text, and which of its patterns cannot be used. */
export function tryEntity({ text, definition, language }: { text: string; definition: EntityDefinition; language: NluLanguage }): {
  found: NluEntity[];
  unusable: UnusablePattern[];
} {
  const find = compileEntityMatcher([definition], language);
  return { found: resolveOverlaps(find(text)), unusable: findUnusable(definition.patterns) };
}

/** The cost of compiling patterns, as the number of characters that are read in the same time. */
export function sizeOfPatterns(patterns: readonly string[]): number {
  return 10 * patterns.reduce((sum, pattern) => sum + patternCost(pattern), 0);
}
