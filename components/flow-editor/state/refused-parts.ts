import type { ApiError } from '@/components/api/api-error';
import type { FlowChanges } from '@/lib/contracts/flow-manager/dialog/parts';
import { partKinds } from '../flow-changes';

/** Why a part, or the settings, could not be saved as they are. */
export interface Refusal {
  what: 'create' | 'update' | 'delete' | 'toggle';
  message: string;
  /** By the path in the part: `conditions[0].keywords`. */
  fields: readonly { path: string; message: string }[];
}

type Refused = Pick<Refusal, 'what' | 'fields'>;

/** The path of a problem: `nodes.create[0].key`. */
const changePath = new RegExp(`^(${partKinds.join('|')})\\.(create|update|delete)\\[(\\d+)\\]\\.?(.*)$`);

/** The refused parts with their problems. Without paths, all parts that were sent. */
export function refusedParts({ fields }: ApiError, changes: FlowChanges): Map<string, Refused> {
  const refused = new Map<string, Refused>();
  for (const { path, message } of fields) {
    const [, kind, what, index, rest = ''] = changePath.exec(path) ?? [];
    const part = changes[kind as keyof FlowChanges]?.[what as 'create'][Number(index)];
    if (!part) continue;
    const known = refused.get(part.id)?.fields ?? [];
    refused.set(part.id, { what: what as 'create', fields: [...known, { path: rest, message }] });
  }
  if (refused.size > 0) return refused;
  for (const kind of partKinds) {
    const { create = [], update = [], delete: gone = [] } = changes[kind] ?? {};
    for (const { id } of create) refused.set(id, { what: 'create', fields: [] });
    for (const { id } of gone) refused.set(id, { what: 'delete', fields: [] });
    for (const { id, revision: _revision, ...rest } of update) {
      refused.set(id, { what: Object.keys(rest).join() === 'view' ? 'toggle' : 'update', fields: [] });
    }
  }
  return refused;
}
