import { nameOfRival } from '../name-of-rival';
import type { ScanRule } from '../scan-rule';

/** Whenever the edge's conditions are met, an earlier edge of its node or a handler is taken. */
export const edgeNeverTaken: ScanRule = {
  severity: 'error',
  find: (view) =>
    view.coverage.covers
      .filter(({ kind, is_whole }) => kind === 'edge' && is_whole)
      .map((cover) => ({
        edge_id: cover.owner.id,
        field: 'conditions',
        params: { by: cover.by.kind, name: nameOfRival(view, cover) },
        fix: { edits: [{ do: 'remove_edge', id: cover.owner.id }], is_safe: true },
      })),
};
