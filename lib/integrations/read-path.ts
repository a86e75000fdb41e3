import type { JsonValue } from '../engine/json-value';

/** The value at a path such as `items[0].name` or `["order id"].status`. Undefined if there is none. */
export function readPath(value: unknown, path: string): JsonValue | undefined {
  let at: unknown = value;
  for (const step of stepsOf(path) ?? []) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string | number, unknown>)[step];
  }
  return at as JsonValue | undefined;
}

/** Whether a text is such a path. */
export const isPath = (path: string): boolean => stepsOf(path) !== null;

/** Writes the path of a value in a JSON document. An empty one, of the whole document, is `$`. */
export function writePath(steps: readonly (string | number)[]): string {
  if (steps.length === 0) return '$';
  return steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    if (!simple.test(step)) return `${path}[${JSON.stringify(step)}]`;
    return path === '' ? step : `${path}.${step}`;
  }, '');
}

const simple = /^[\p{L}_][\p{L}\p{N}_-]*$/u;
const step = /(?:\.?([\p{L}_][\p{L}\p{N}_-]*)|\[(\d{1,9})\]|\[("(?:[^"\\]|\\.)*")\])/uy;

function stepsOf(path: string): (string | number)[] | null {
  if (path === '$') return [];
  const text = path.startsWith('$') ? path.slice(1) : path;
  if (text === '') return null;
  const steps: (string | number)[] = [];
  step.lastIndex = 0;
  while (step.lastIndex < text.length) {
    const match = step.exec(text);
    if (!match) return null;
    const [, name, index, quoted] = match;
    if (quoted === undefined) steps.push(index === undefined ? (name ?? '') : Number(index));
    else {
      try {
        steps.push(JSON.parse(quoted) as string);
      } catch {
        return null;
      }
    }
  }
  return steps;
}
