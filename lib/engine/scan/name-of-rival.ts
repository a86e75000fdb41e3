import type { Cover } from './cover/coverage';
import type { ScanView } from './scan-rule';

/** What people call what is taken instead: a handler's name, or where the edge leads. */
export function nameOfRival({ edges, handlers, nameOf }: ScanView, { kind, id }: Cover['by']): string {
  if (kind === 'handler') return handlers.find((handler) => handler.id === id)?.name ?? '';
  return nameOf(edges.find((edge) => edge.id === id)?.target ?? '');
}
