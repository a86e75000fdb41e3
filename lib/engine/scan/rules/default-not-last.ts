import { isDefaultEdge } from '../../compile-flow';
import type { ScanRule } from '../scan-rule';

/** A default edge before others, which is tried last all the same. Putting it last changes nothing for customers. */
export const defaultNotLast: ScanRule = {
  severity: 'hint',
  find: ({ outgoing }) =>
    [...outgoing.values()].flatMap((paths) => {
      const last = paths.toSorted((one, other) => one.order - other.order).at(-1);
      const byDefault = paths.find(isDefaultEdge);
      if (!last || !byDefault || isDefaultEdge(last)) return [];
      const change = { order: last.order + 1 };
      return [
        {
          edge_id: byDefault.id,
          field: 'order',
          fix: { edits: [{ do: 'change_edge' as const, id: byDefault.id, change }], is_safe: true },
        },
      ];
    }),
};
