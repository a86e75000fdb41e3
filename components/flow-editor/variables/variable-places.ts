import type { ContextVariable, VariablePlace } from '@/lib/engine/list-context-variables';
import { isFoundIn } from '@/lib/text/fold-for-search';

/** What may be wrong with a variable: it is always empty, or what is saved in it is never used. */
export type VariableMark = 'never_set' | 'never_read';

export type Listed = Pick<ContextVariable, 'name' | 'places'>;

/** An element of the flow or of the assistant with all its fields that set, or read, a variable. */
export interface VariableUser extends Pick<VariablePlace, 'kind' | 'id' | 'name'> {
  fields: readonly string[];
}

/** An entity that the flow does not use is no mistake: every flow of the assistant has all of them. */
export function markOf({ places }: Listed): VariableMark | null {
  if (places.every(({ how }) => how === 'read')) return 'never_set';
  const isUnused = places.every(({ how }) => how === 'set') && places.some(({ kind }) => kind === 'node');
  return isUnused ? 'never_read' : null;
}

/** The elements that set, or read, a variable, each once. */
export function usersOf({ places }: Listed, how: VariablePlace['how']): VariableUser[] {
  const users = new Map<string, VariableUser>();
  for (const place of places) {
    if (place.how !== how) continue;
    const known = users.get(`${place.kind} ${place.id}`);
    const fields = [...(known?.fields ?? []), place.field];
    users.set(`${place.kind} ${place.id}`, { kind: place.kind, id: place.id, name: place.name, fields });
  }
  return [...users.values()];
}

/** The variables with the mark whose name, or the name of an element that uses them, contains the typed text. */
export function findVariables<One extends Listed>(variables: readonly One[], typed: string, mark: VariableMark | null): One[] {
  return variables.filter(
    (variable) =>
      (mark === null || markOf(variable) === mark) && isFoundIn([variable.name, ...variable.places.map(({ name }) => name)], typed),
  );
}
