import type { JsonValue } from '../json-value';

export interface FieldChange {
  field: string;
  /** Null if it had no value. */
  before: JsonValue;
  after: JsonValue;
}

/** Those of an item's fields whose values differ. */
export function changedFields<Item extends object>(before: Item, after: Item, fields: readonly (keyof Item & string)[]): FieldChange[] {
  return fields
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: (before[field] ?? null) as JsonValue, after: (after[field] ?? null) as JsonValue }));
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one ?? null) === canonicalJson(other ?? null);
}

/** JSON that is equal for equal values. The fields of an object have no order, and an absent one is like null. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const fields = Object.entries(part).filter(([, field]) => field !== undefined);
    return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
