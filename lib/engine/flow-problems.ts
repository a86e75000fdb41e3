import type * as z from 'zod';
import { conditionProblem, isBlank } from './condition-problem';
import type { JsonValue } from './json-value';

/** A problem of a flow document or a part of one, and its location. The messages contain the text for each code. */
export interface FlowProblem {
  /** "edges[3].conditions[0].keywords", or an empty text for the whole document. */
  path: string;
  code: FlowProblemCode;
  /** Values for the text: the unknown key, the allowed values. */
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
  | 'unknown_node_key'
  | 'edge_from_end'
  | 'one_default_per_node'
  | 'default_alone'
  | 'handler_needs_condition'
  | 'default_in_handler'
  | 'flow_required'
  | 'unknown_flow'
  | 'unknown_action'
  | 'unknown_workflow'
  | 'duplicate_tool';

/**
 * Converts a schema's error to problems.
 *
 * @param error the error of `safeParse`
 * @param input the parsed input, to distinguish missing values from wrong ones
 * @param prefix the path of the input in the whole document, "nodes[2]"
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

/** Formats a path for people: ['edges', 3, 'source'] becomes "edges[3].source". */
export function join(prefix: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((whole, key) => {
    if (typeof key === 'number') return `${whole}[${key}]`;
    return whole === '' ? String(key) : `${whole}.${String(key)}`;
  }, prefix);
}

type Issue = z.ZodError['issues'][number];

const OWN_CODES: readonly FlowProblemCode[] = [
  'condition_fields_required',
  'invalid_timezone',
  'invalid_working_hours',
  'too_many',
  'duplicate_tool',
];

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
