import type { PatternReason } from './pattern-reasons';

/** What the sentence `pattern_unusable` is made of; the part of the pattern runs its own way in every language. */
export function patternWords({ reason, part }: { reason: PatternReason; part?: string | null }): { why: string; part: string } {
  return { why: reason, part: part ? `\u2066${part}\u2069` : '' };
}
