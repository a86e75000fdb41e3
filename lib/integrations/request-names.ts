import { placeholderNames } from '../text/placeholders';

const prefix = 'secrets.';

/** `{parameter}` in a path. Two braces are a placeholder, which a path does not have. */
export const pathParameter = /\{([^{}]+)\}/g;

interface Fields {
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body_type: string;
  body: string;
}

/** The variables that an action reads: those of its path, then the others, in their order and each once. */
export function variablesOf(action: Fields): string[] {
  const names = [...parametersOf(action.path), ...textsOf(action).flatMap(placeholderNames)];
  return [...new Set(names.filter((name) => !name.startsWith(prefix)))];
}

/** The variables of an action without which it cannot be sent: those of its path. */
export function requiredOf({ path }: Pick<Fields, 'path'>): string[] {
  return [...new Set(parametersOf(path).filter((name) => !name.startsWith(prefix)))];
}

/** The names of the secrets that headers and actions refer to, each once. */
export function secretsIn(headers: Record<string, string>, actions: readonly Fields[]): string[] {
  const texts = [...Object.values(headers), ...actions.flatMap(textsOf)];
  const names = [...texts.flatMap(placeholderNames), ...actions.flatMap(({ path }) => parametersOf(path))];
  return [...new Set(names.flatMap((name) => secretOf(name) ?? []))];
}

const parametersOf = (path: string) => [...path.matchAll(pathParameter)].map(([, name = '']) => name.trim());

/** The texts of an action that may have placeholders. */
function textsOf({ query, headers, body_type, body }: Fields): string[] {
  return [...Object.values(query), ...Object.values(headers), ...(body_type === 'none' ? [] : [body])];
}

/** The secret that a placeholder refers to, or undefined if it refers to a variable. */
export function secretOf(placeholder: string): string | undefined {
  return placeholder.startsWith(prefix) ? placeholder.slice(prefix.length) : undefined;
}
