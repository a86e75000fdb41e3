import type { Cover } from './cover/coverage';
import type { ScanView } from './scan-rule';

/** What people call what is taken instead: a handler's name, or where the edge leads. */
export function nameOfRival({ nameOf }: ScanView, { by: { owner } }: Cover): string {
  return 'name' in owner ? owner.name : nameOf(owner.target);
}
