/** Why a pattern cannot be used. Each has its sentence in the error messages. */
export const PATTERN_REASONS = [
  'empty',
  'too_long',
  'too_complex',
  'matches_empty',
  'unclosed_group',
  'stray_bracket',
  'unclosed_class',
  'bad_range',
  'bad_escape',
  'bad_name',
  'duplicate_name',
  'unsupported',
  'double_repeat',
  'nothing_to_repeat',
  'bad_count',
  'trailing_backslash',
  'invalid',
] as const;
export type PatternReason = (typeof PATTERN_REASONS)[number];
