import type * as z from 'zod';
import { conditionProblem, isBlank } from './condition-problem';
import type { JsonValue } from './json-value';

/** What is wrong with a flow document or a part of one, and where. The words for a code are the translators' matter. */
export interface FlowProblem {
  /** "edges[3].conditions[0].keywords"; the empty text for the whole. */
  path: string;
  code: FlowProblemCode;
  /** What the words may mention: the key that is unknown, the values that are allowed. */
  params?: Record<string, JsonValue>;
}

export type FlowProblemCode =
  | 'required'
  | 'too_long'
  | 'too_many'
  | 'unknown_field'
  | 'invalid_value'
  | 'condition_fields_required'
  | 'invalid_condition'
  | 'invalid_timezone'
  | 'invalid_working_hours'
  | 'exactly_one_start'
  | 'duplicate_key'
  | 'unknown_node'
  | 'edge_from_end'
  | 'one_default_per_node'
  | 'default_alone'
  | 'handler_needs_condition'
  | 'default_in_handler'
  | 'flow_required'
  | 'unknown_flow';

/**
 * The problems behind a schema's refusal.
 *
 * @param error what `safeParse` gave
 * @param input what was parsed: it tells a missing value from a wrong one
 * @param prefix where the input stands in the whole, "nodes[2]"
 */
export function flowProblems(error: z.ZodError, input: unknown, prefix = ''): FlowProblem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => problem(join(prefix, [...issue.path, key]), 'unknown_field', { field: key }));
    }
    const path = join(prefix, issue.path);
    return [problem(path, codeOf(issue, path, valueAt(input, issue.path)), paramsOf(issue))];
  });
}

/** Writes a path as people read it: ['edges', 3, 'source'] is "edges[3].source". */
export function join(prefix: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((whole, key) => {
    if (typeof key === 'number') return `${whole}[${key}]`;
    return whole === '' ? String(key) : `${whole}.${String(key)}`;
  }, prefix);
}

type Issue = z.ZodError['issues'][number];

const OWN_CODES: readonly FlowProblemCode[] = ['condition_fields_required', 'invalid_timezone', 'invalid_working_hours'];

function codeOf(issue: Issue, path: string, value: unknown): FlowProblemCode {
  if (issue.code === 'too_big' && issue.origin !== 'number' && issue.origin !== 'int')
    return issue.origin === 'string' ? 'too_long' : 'too_many';
  const own = OWN_CODES.find((code) => code === issue.message);
  if (own) return own;
  const ofCondition = conditionProblem(path, value);
  if (ofCondition) return ofCondition;
  if (/(^|\.)working_hours\b/.test(path)) return 'invalid_working_hours';
  return isBlank(value) ? 'required' : 'invalid_value';
}

function paramsOf(issue: Issue): FlowProblem['params'] {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  return issue.code === 'invalid_value' ? { allowed: issue.values.map(String) } : undefined;
}

function problem(path: string, code: FlowProblemCode, params?: FlowProblem['params']): FlowProblem {
  return params ? { path, code, params } : { path, code };
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    input,
  );
}
