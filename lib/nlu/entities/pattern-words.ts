import type { PatternReason } from './pattern-reasons';

/** The values of the sentence `pattern_unusable`. The part of the pattern keeps its own text direction. */
export function patternWords({ reason, part }: { reason: PatternReason; part?: string | null }): { why: string; part: string } {
  return { why: reason, part: part ? `\u2066${part}\u2069` : '' };
}
