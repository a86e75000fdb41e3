import type { ErrorMessageKey } from './errors';

/** Message keys that a schema may give as its own message (`.min(1, 'required')`). */
export const namedProblems = [
  'required',
  'password_too_short',
  'password_characters',
  'invalid_email',
  'invalid_national_code',
  'passwords_differ',
  'not_your_address',
  'not_its_name',
  'not_their_name',
  'too_many',
  'variable_too_large',
  'context_too_large',
  'unclean_text',
  'condition_fields_required',
  'invalid_timezone',
  'invalid_working_hours',
  'email_or_mobile',
  'invalid_mobile',
  'invalid_key',
  'invalid_permission_key',
  'invalid_link',
  'people_or_role',
  'invalid_code',
  'invalid_key_name',
  'text_or_lines',
  'part_incomplete',
  'invalid_index_name',
  'invalid_url',
] as const satisfies readonly ErrorMessageKey[];

export type NamedProblem = (typeof namedProblems)[number];
