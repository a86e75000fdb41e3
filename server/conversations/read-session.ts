import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';

/** One conversation with its instances, the newest first. Throws not_found. */
export async function readSession(ctx: Context, id: string) {
  const session = await ctx.db((tx) =>
    tx.conversation.findUnique({
      where: { id },
      include: { instances: { orderBy: { id: 'desc' }, take: 50, omit: { state: true } } },
    }),
  );
  if (!session) throw new AppError('not_found');
  return session;
}
