import type { Variables } from '../engine/json-value';

/** Variables after changes. Null removes one. */
export function withChanges(variables: Variables, changes: Variables): Variables {
  return Object.fromEntries(Object.entries({ ...variables, ...changes }).filter(([, value]) => value !== null));
}
