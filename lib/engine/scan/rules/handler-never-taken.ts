import { nameOfRival } from '../name-of-rival';
import type { ScanRule } from '../scan-rule';

/** Whenever the handler's conditions are met, an earlier handler is taken. */
export const handlerNeverTaken: ScanRule = {
  severity: 'error',
  find: (view) =>
    view.coverage.covers
      .filter(({ kind, is_whole }) => kind === 'handler' && is_whole)
      .map((cover) => ({
        handler_id: cover.owner.id,
        field: 'conditions',
        params: { name: nameOfRival(view, cover) },
        fix: { edits: [{ do: 'remove_handler', id: cover.owner.id }], is_safe: true },
      })),
};
