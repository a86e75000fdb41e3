import { actionInput, type Action, type ActionInput, type Capture } from '@/lib/contracts/flow-manager/integrations/actions';
import { describeIssue } from '@/lib/describe-issue';
import type { FieldProblem } from '@/lib/errors';
import { changesSomething } from '@/lib/integrations/changes-something';
import { findJsonError, type JsonError } from '@/lib/text/find-json-error';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';

/** An action as it is typed: JSON as text, the time in seconds. */
export interface ActionDraft {
  name: string;
  description: string;
  method: ActionInput['method'];
  path: string;
  query: string;
  headers: string;
  body_type: ActionInput['body_type'];
  body: string;
  seconds: string;
  retries: string;
  is_idempotent: boolean;
  /** Left out until someone decides: what changes something then needs it. */
  needs_confirmation?: boolean;
  desired_output: string;
  captures: Capture[];
}

const blank: ActionDraft = {
  name: '',
  description: '',
  method: 'GET',
  path: '',
  query: '{}',
  headers: '{}',
  body_type: 'none',
  body: '',
  seconds: '10',
  retries: '0',
  is_idempotent: false,
  desired_output: '',
  captures: [],
};

/** The stored action as a draft, or a blank one. */
export function draftOf(action: Action | undefined): ActionDraft {
  if (!action) return blank;
  const { name, description, method, path, body_type, body, is_idempotent, needs_confirmation, desired_output, captures } = action;
  const json = (value: object) => JSON.stringify(value, null, 2);
  return {
    ...{ name, description, method, path, body_type, body, is_idempotent, needs_confirmation, desired_output, captures },
    query: json(action.query),
    headers: json(action.headers),
    seconds: String(action.timeout_ms / 1000),
    retries: String(action.retries),
  };
}

/** The fields of a draft that are JSON. */
export type JsonFieldName = 'query' | 'headers' | 'body';

export interface ReadDraft {
  /** Undefined if something is wrong. */
  action?: ActionInput;
  /** Where each field stops being JSON. */
  json: Partial<Record<JsonFieldName, JsonError>>;
  problems: FieldProblem[];
}

/** Reads a draft as the call takes it. */
export function readDraft(draft: ActionDraft): ReadDraft {
  const json: ReadDraft['json'] = {};
  const isJson = { query: true, headers: true, body: draft.body_type === 'json' || draft.body_type === 'form' };
  for (const field of ['query', 'headers', 'body'] as const) {
    const error = isJson[field] ? findJsonError(typed(draft, field)) : null;
    if (error) json[field] = error;
  }
  if (Object.keys(json).length > 0) return { json, problems: [] };
  const { seconds, retries, ...rest } = draft;
  const parsed = actionInput.safeParse(
    {
      ...rest,
      needs_confirmation: needsConfirmation(draft),
      query: JSON.parse(typed(draft, 'query')) as unknown,
      headers: JSON.parse(typed(draft, 'headers')) as unknown,
      timeout_ms: Math.round(numberOf(seconds) * 1000),
      retries: numberOf(retries),
    },
    { reportInput: true },
  );
  if (parsed.success) return { action: parsed.data, json, problems: [] };
  return { json, problems: parsed.error.issues.map(describeIssue) };
}

export const needsConfirmation = ({ needs_confirmation, method }: ActionDraft): boolean => needs_confirmation ?? changesSomething(method);

/** A number in the digits of any language. */
const numberOf = (text: string): number => Number(toAsciiDigits(text));

/** An empty field of headers or of a query is an empty object. */
const typed = (draft: ActionDraft, field: JsonFieldName) => (field !== 'body' && draft[field].trim() === '' ? '{}' : draft[field]);

/** The variables of a draft cannot be told while its JSON is broken. Their texts are enough. */
export const textsOfDraft = ({ path, query, headers, body_type, body }: ActionDraft) => ({
  path,
  query: { query },
  headers: { headers },
  body_type,
  body,
});
