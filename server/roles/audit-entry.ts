import type { ActionOf } from '@/lib/audit-actions';
import type { PlatformContext } from '@/server/platform/context';

/** The common fields of every platform entry in the audit log. `name` is the key of what was changed. */
export function auditEntry({ actor, address }: PlatformContext, action: ActionOf<'platform'>, resource_id: string, name: string) {
  return { action, business_id: null, actor_id: actor.user_id, resource_id, name, address };
}
