import type { WorkflowDefinition } from '../definition';
import { flatParts } from './flat-parts';

/** A copy whose parts have ids of their own, which refer to each other as before. Other workflows keep theirs. */
export function withNewIds(definition: WorkflowDefinition, newId: () => string): WorkflowDefinition {
  const ids = new Map([...flatParts(definition).keys()].map((id) => [id, newId()]));
  return JSON.parse(JSON.stringify(definition), (_key, value: unknown) =>
    typeof value === 'string' ? (ids.get(value) ?? value) : value,
  ) as WorkflowDefinition;
}
