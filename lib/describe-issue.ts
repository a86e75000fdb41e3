import type * as z from 'zod';
import { conditionProblem } from './engine/condition-problem';
import type { ErrorMessageKey, FieldProblem } from './errors';
import { namedProblems, type NamedProblem } from './named-problems';

/** `edges[3].conditions[0].keywords` */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index ? '.' : ''}${String(key)}`)).join('');
}

/** A problem that zod found, as a message key that the server and the screens put into words. */
export function describeIssue(issue: z.core.$ZodIssue): FieldProblem {
  const path = formatPath(issue.path);
  const ofCondition = issue.code === 'too_big' ? null : conditionProblem(path, issue.input);
  const named = (namedProblems as readonly string[]).includes(issue.message);
  if (named && !(ofCondition && issue.message === 'required')) return { path, key: issue.message as NamedProblem };
  if (ofCondition) return { path, key: ofCondition };
  const { key, params } = wording(issue);
  return params ? { path, key, params } : { path, key };
}

function wording(issue: z.core.$ZodIssue): { key: ErrorMessageKey; params?: Record<string, string | number> } {
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string') return { key: 'too_long', params: { max: Number(issue.maximum) } };
      if (issue.origin === 'array') return { key: 'too_many' };
      return { key: 'too_big', params: { max: Number(issue.maximum) } };
    case 'too_small':
      if (issue.origin === 'string') return { key: 'too_short', params: { min: Number(issue.minimum) } };
      if (issue.origin === 'array') return { key: 'required' };
      return { key: 'too_small', params: { min: Number(issue.minimum) } };
    case 'invalid_value':
      return { key: 'invalid_choice', params: { choices: issue.values.map(String).join(', ') } };
    case 'unrecognized_keys':
      return { key: 'unknown_field', params: { field: issue.keys.join(', ') } };
    case 'invalid_type':
      return issue.input === undefined ? { key: 'required' } : { key: 'wrong_type', params: { expected: issue.expected } };
    default:
      return { key: 'invalid_value' };
  }
}
