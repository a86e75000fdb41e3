import type { NamedProblem } from '../named-problems';
import type { WorkflowDefinition } from './definition';

export interface BrokenReference {
  path: (string | number)[];
  key: NamedProblem;
}

/**
 * What would make a definition contradict itself: an id that two parts have, a transition without its states, and a
 * connection that does not lead from a field to an input, or is the second one of its input. Empty if it is sound.
 * A condition may refer to a field that is gone: the check before publishing reports it, so that people can choose another.
 */
export function brokenReferences({ states, transitions, connections }: WorkflowDefinition): BrokenReference[] {
  const broken: BrokenReference[] = [];
  const ids = new Set<string>();
  const take = (id: string, ...path: (string | number)[]) => {
    if (ids.has(id)) broken.push({ path: [...path, 'id'], key: 'duplicate_part' });
    ids.add(id);
  };
  const fieldIds = new Set<string>();
  const inputs = new Set<string>();
  states.forEach((state, s) => {
    take(state.id, 'states', s);
    state.components.forEach((component, c) => {
      take(component.id, 'states', s, 'components', c);
      for (const side of ['inputs', 'outputs'] as const)
        component[side].forEach(({ id }, f) => {
          take(id, 'states', s, 'components', c, side, f);
          fieldIds.add(id);
          if (side === 'inputs') inputs.add(id);
        });
    });
  });
  const stateIds = new Set(states.map(({ id }) => id));
  transitions.forEach((transition, t) => {
    take(transition.id, 'transitions', t);
    transition.conditions.forEach(({ id }, c) => take(id, 'transitions', t, 'conditions', c));
    for (const end of ['source_state_id', 'target_state_id'] as const)
      if (!stateIds.has(transition[end])) broken.push({ path: ['transitions', t, end], key: 'unknown_state' });
  });
  const filled = new Set<string>();
  connections.forEach(({ id, source_field_id, target_field_id }, c) => {
    take(id, 'connections', c);
    // An input that a form asks for is filled as outputs are, so it can be a source too.
    if (!fieldIds.has(source_field_id)) broken.push({ path: ['connections', c, 'source_field_id'], key: 'unknown_source_field' });
    if (!inputs.has(target_field_id)) broken.push({ path: ['connections', c, 'target_field_id'], key: 'unknown_input' });
    if (filled.has(target_field_id)) broken.push({ path: ['connections', c, 'target_field_id'], key: 'input_connected' });
    filled.add(target_field_id);
  });
  return broken;
}
