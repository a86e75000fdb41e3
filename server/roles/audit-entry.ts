import type { PlatformContext } from '@/server/platform/context';

/** What every entry of the platform's people in the audit log has. */
export function auditEntry({ actor, address }: PlatformContext, action: string, resource_id: string) {
  return { action, business_id: null, actor_id: actor.user_id, resource_id, address };
}
