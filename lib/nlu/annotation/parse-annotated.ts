import type { EntitySpan } from '../types';
import { readEntityReference, type EntityReference, type ReferenceProblem } from './read-entity-reference';

/**
 * Parses a phrase in which entities are marked: «[۵ کیلو](weight) سیب». Rasa's richer forms are also supported:
 * `[x]{"entity": "weight", "value": "5"}` and `[x](weight:5)`. Brackets without a mark after them are ordinary brackets.
 * A backslash escapes a following `[`, `]` or `\`. White space at the ends of the marked text is not part of the entity.
 *
 * @returns the text without the marks and the entities in its order, or all problems
 */
export function parseAnnotated(annotated: string): AnnotatedPhrase | AnnotationProblems {
  let text = '';
  const entities: AnnotatedEntity[] = [];
  const problems: AnnotationProblem[] = [];
  for (let at = 0; at < annotated.length;) {
    const mark = readMark(annotated, at);
    if (!mark) {
      const literal = isEscape(annotated, at) ? at + 1 : at;
      text += annotated[literal];
      at = literal + 1;
      continue;
    }
    const start = text.length + (mark.inner.length - mark.inner.trimStart().length);
    const end = text.length + mark.inner.trimEnd().length;
    if ('problem' in mark) problems.push({ code: mark.problem, start: at, end: mark.end });
    else if (start >= end) problems.push({ code: 'empty_span', start: at, end: mark.end });
    else entities.push({ start, end, ...mark.reference });
    text += mark.inner;
    at = mark.end;
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, text, entities };
}

export interface AnnotatedPhrase {
  ok: true;
  text: string;
  entities: AnnotatedEntity[];
}

/** An entity, with the additional data of Rasa's richer forms. */
export type AnnotatedEntity = Omit<EntitySpan, 'type'> & EntityReference;

export interface AnnotationProblems {
  ok: false;
  problems: AnnotationProblem[];
}

export interface AnnotationProblem {
  /** `empty_span`: only white space is marked. `nested`: a mark is inside another one, or was never opened. Others: ReferenceProblem. */
  code: 'empty_span' | 'nested' | ReferenceProblem;
  /** UTF-16 offsets in the annotated text. The end is exclusive. */
  start: number;
  end: number;
}

type Mark = { inner: string; end: number } & ({ reference: EntityReference } | { problem: AnnotationProblem['code'] });

/** The mark that begins here, or null. */
function readMark(annotated: string, begin: number): Mark | null {
  if (annotated[begin] === ']') {
    const stray = readEntityReference(annotated, begin + 1);
    return stray && 'reference' in stray ? { inner: '', end: stray.end, problem: 'nested' } : null;
  }
  if (annotated[begin] !== '[') return null;
  let inner = '';
  for (let at = begin + 1; at < annotated.length; at += 1) {
    if (annotated[at] === '[') return null;
    if (annotated[at] === ']') {
      const read = readEntityReference(annotated, at + 1);
      return read && { inner, ...read };
    }
    if (isEscape(annotated, at)) at += 1;
    inner += annotated[at];
  }
  return null;
}

function isEscape(annotated: string, at: number): boolean {
  return annotated[at] === '\\' && /^[[\]\\]$/.test(annotated[at + 1] ?? '');
}
