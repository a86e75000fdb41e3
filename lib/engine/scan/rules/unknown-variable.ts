import { listContextVariables } from '../../list-context-variables';
import type { ScanRule } from '../scan-rule';

/** A variable that is read and that nothing sets. A program may pass it when it starts a conversation. */
export const unknownVariable: ScanRule = {
  severity: 'warning',
  find: (view) => {
    const { known } = view;
    if (!known.variables) return [];
    return listContextVariables(view)
      .filter(({ name, written_by }) => written_by.length === 0 && !known.variables?.has(name))
      .flatMap(({ name, places }) => {
        const [place] = places;
        if (!place) return [];
        const at = { node: 'node_id', edge: 'edge_id', handler: 'handler_id', entity: null, intent: null, template: null } as const;
        const kind = at[place.kind];
        return [{ ...(kind && { [kind]: place.id }), field: place.field, params: { name, count: places.length } }];
      });
  },
};
