import type { Context } from '@/server/platform/context';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { log } from '@/server/platform/log';
import { assign } from './acting/assign';
import { takeOver } from './acting/take-over';

/**
 * Takes a conversation for a member who takes its call. Their permission was checked when their browser was admitted. Throws as `takeOver`
 * does.
 */
export async function takeForCall(business_id: string, user_id: string, conversation_id: string): Promise<void> {
  const actor = { user_id, session_id: '', permissions: new Set<never>() };
  const ctx: Context = { business_id, actor, locale: 'en', db: tenantDb(business_id, user_id), log, now: new Date() };
  await takeOver(ctx, conversation_id);
}

/** Gives a conversation, whose call goes along, to another member. Throws as `assign` does. */
export async function assignForCall(ctx: Context, conversation_id: string, user_id: string): Promise<void> {
  await assign(ctx, conversation_id, { user_id });
}
