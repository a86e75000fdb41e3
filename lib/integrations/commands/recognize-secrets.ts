import type { JsonValue } from '../../engine/json-value';

/** Names of headers, values of queries, and fields of bodies whose values are secrets. */
const secretName =
  /(^|[-_.])(authorization|cookie|password|passwd|pwd|secret|token|jwt|signature|credentials?|session(id)?|csrf|xsrf|(api|access|private|auth|subscription|client)[-_]?(key|token|secret))($|[-_.])|api[-_]?key|(access|auth|refresh|id|bearer)[-_]?token|client[-_]?secret|^key$|^sid$/i;

/** Values that are secrets whatever they are called: the keys of well-known services, and signed tokens. */
const secretValue =
  /^(sk|pk|rk)[-_](live|test|proj|ant)?[-_]?[A-Za-z0-9_-]{16,}$|^gh[pousr]_[A-Za-z0-9]{20,}$|^xox[abprs]-[A-Za-z0-9-]{10,}$|^AKIA[0-9A-Z]{16}$|^AIza[0-9A-Za-z_-]{30,}$|^eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]*$/;

/** Whether a value under this name is a secret. camelCase counts as several words. */
export function isSecret(name: string, value: string): boolean {
  if (value === '' || /^\{\{[^{}]*\}\}$/.test(value.trim())) return false;
  return secretName.test(name.replace(/([a-z0-9])([A-Z])/g, '$1_$2')) || secretValue.test(value.trim());
}

export interface Recognized {
  name: string;
  place: 'auth' | 'header' | 'query' | 'body' | 'cookie';
  value: string;
}

/** Collects secrets, each under a name of its own. */
export class SecretBox {
  readonly found: Recognized[] = [];

  /** Keeps a value and returns what is written in its place. */
  keep(typed: string, place: Recognized['place'], value: string): string {
    const known = this.found.find((one) => one.value === value && one.place === place);
    const name = known?.name ?? this.nameFor(typed);
    if (!known) this.found.push({ name, place, value });
    return `secrets.${name}`;
  }

  private nameFor(typed: string): string {
    const words = typed
      .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^[^a-z]+|_+$/g, '');
    const base = words.slice(0, 50) || 'secret';
    let name = base;
    for (let count = 2; this.found.some((one) => one.name === name); count++) name = `${base}_${count}`;
    return name;
  }

  /** Replaces the secret texts of a JSON document. */
  takeFrom(value: JsonValue, name = ''): JsonValue {
    if (typeof value === 'string') return isSecret(name, value) ? `{{${this.keep(name, 'body', value)}}}` : value;
    if (Array.isArray(value)) return value.map((one) => this.takeFrom(one, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.takeFrom(inner, key)]));
  }
}

/** The end of a secret, by which people recognize it. Of a short one, nothing. */
export const hintOf = (value: string): string => (value.length < 12 ? '' : value.slice(-4));
