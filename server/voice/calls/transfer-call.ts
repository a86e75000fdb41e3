import type { TransferTarget } from '@/lib/contracts/voice/call-actions';
import { AppError } from '@/lib/errors';
import { assignForCall } from '@/server/inbox/take-for-call';
import type { Context } from '@/server/platform/context';
import { requireCall } from '../records/calls';
import { recordDial } from '../records/record-dial';
import { commandCall } from './command-call';
import { mayDial } from './may-dial';

/**
 * Gives a call in progress to another member, for whom the caller waits, or to a number, which is called through the call's trunk or a named
 * one. Throws not_found, conflict for a call that is over or has no trunk, and as the inbox, `mayDial`, and `commandCall` do.
 */
export async function transferCall(ctx: Context, call_id: string, target: TransferTarget): Promise<undefined> {
  const { conversation_id, connection_id: own, ended_at } = await ctx.db((tx) => requireCall(tx, call_id));
  if (ended_at) throw new AppError('conflict', { detail: 'call_over' });
  if (!conversation_id) throw new AppError('conflict', { detail: 'call_not_answered' });
  if ('member_id' in target) {
    await assignForCall(ctx, conversation_id, target.member_id);
    await commandCall(call_id, { type: 'wait' });
    return;
  }
  const connection_id = target.connection_id ?? own;
  if (!connection_id) throw new AppError('conflict', { detail: 'calling_not_allowed' });
  await ctx.db(async (tx) => {
    await mayDial(tx, ctx.business_id, connection_id, target.number);
    await recordDial(tx, ctx, connection_id, target.number);
  });
  await commandCall(call_id, { type: 'dial', connection_id, number: target.number });
}
