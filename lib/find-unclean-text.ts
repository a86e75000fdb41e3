import { formatPath } from './describe-issue';
import type { FieldProblem } from './errors';
import { isStorableText } from './text/is-storable-text';

/** Nothing that we take is nested deeper; what reads it all the way down would run out of stack. */
const deepest = 100;

/** The first thing in an input that cannot be stored: a text, also among the keys, or what is nested too deeply. */
export function findUncleanText(value: unknown): FieldProblem | undefined {
  return findIn(value, []);
}

function findIn(value: unknown, path: PropertyKey[]): FieldProblem | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : unclean(path);
  if (value instanceof File) return isStorableText(value.name) ? undefined : unclean(path);
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length === deepest) return { path: formatPath(path.slice(0, 1)), key: 'too_deep' };
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    if (!isList && !isStorableText(key)) return unclean(path);
    path.push(isList ? Number(key) : key);
    const found = findIn(inner, path);
    if (found) return found;
    path.pop();
  }
  return undefined;
}

function unclean(path: PropertyKey[]): FieldProblem {
  return { path: formatPath(path), key: 'unclean_text' };
}
