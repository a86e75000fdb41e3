import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { requireCall } from '../records/calls';
import { commandCall, type CallOrder } from './command-call';

/** Asks the process that has a call of the business. Throws not_found, conflict if the call is over, and as `commandCall` does. */
export async function commandOpenCall(ctx: Context, call_id: string, order: CallOrder): Promise<undefined> {
  const { ended_at } = await ctx.db((tx) => requireCall(tx, call_id));
  if (ended_at) throw new AppError('conflict', { detail: 'call_over' });
  await commandCall(call_id, order);
}
