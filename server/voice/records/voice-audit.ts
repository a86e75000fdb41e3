import type * as z from 'zod';
import { voiceActions } from '@/lib/audit-actions';
import type { listVoiceAudit as contract } from '@/lib/contracts/voice/voice-audit';
import { listAuditLog } from '@/server/audit/audit-log';
import type { Context } from '@/server/platform/context';

type Query = z.output<NonNullable<(typeof contract)['query']>>;

/** What happened to connections and their credentials, and who did it, newest first. Throws as `listAuditLog` does. */
export const listVoiceAudit = (ctx: Context, { action, connection_id, ...query }: Query) =>
  listAuditLog(ctx, { ...query, resource_id: connection_id, action: action ?? voiceActions });
