/**
 * Parses the reference after a marked part of a phrase: `(weight)`, `(weight:5)` or `{"entity": "weight", "value": "5"}`.
 *
 * @param at where it would begin
 * @returns what it refers to, or its problem, with the offset after it. Null if none begins here
 */
export function readEntityReference(annotated: string, at: number): ReadReference | null {
  const opener = annotated[at];
  if (opener !== '(' && opener !== '{') return null;
  const closer = annotated.slice(at, at + LONGEST).indexOf(opener === '(' ? ')' : '}');
  if (closer === -1) return { end: Math.min(annotated.length, at + LONGEST), problem: 'unclosed' };
  const inside = annotated.slice(at + 1, at + closer);
  const end = at + closer + 1;
  const reference = opener === '(' ? fromName(inside) : fromJson(`{${inside}}`);
  return reference === null ? { end, problem: opener === '(' ? 'invalid_name' : 'invalid_reference' } : { end, reference };
}

export interface EntityReference {
  /** The entity's key name. */
  type: string;
  /** Its value, if that is not the text itself. */
  value?: string;
}

export type ReadReference = { end: number } & ({ reference: EntityReference } | { problem: ReferenceProblem });

/** `invalid_name`: not a key name. `invalid_reference`: not JSON of this form. `unclosed`: the parenthesis or brace is not closed. */
export type ReferenceProblem = 'invalid_name' | 'invalid_reference' | 'unclosed';

/** The names that an assistant's own entities may have. Built-in ones begin with `sys.`. */
export const ENTITY_NAME = /^(?:sys\.[a-z_]+|[A-Za-z][A-Za-z0-9_-]*)$/;

const LONGEST = 1000;

function fromName(inside: string): EntityReference | null {
  const colon = inside.indexOf(':');
  const name = (colon === -1 ? inside : inside.slice(0, colon)).trim();
  return reference(name, colon === -1 ? undefined : inside.slice(colon + 1));
}

function fromJson(source: string): EntityReference | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(source);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || !('entity' in parsed) || typeof parsed.entity !== 'string') return null;
  return reference(parsed.entity, 'value' in parsed ? parsed.value : undefined);
}

function reference(name: string, value: unknown): EntityReference | null {
  if (!ENTITY_NAME.test(name)) return null;
  const trimmed = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return trimmed === '' ? { type: name } : { type: name, value: trimmed };
}
