import type * as z from 'zod';
import type { BroadcastInput } from '@/lib/contracts/user-management/sent-notifications';
import { AppError } from '@/lib/errors';
import { recordAudit } from '@/server/audit/record-audit';
import { countBusinesses, findBusinesses } from '@/server/businesses/list-businesses';
import type { PlatformContext } from '@/server/platform/context';
import { systemDb } from '@/server/platform/db/system-db';
import { newId } from '@/server/platform/new-id';
import { addToOutbox, relaySoon } from '@/server/platform/outbox';
import { broadcastJob } from './jobs';
import { announceNotifications, notify, type Notified } from './notify';

/** How many businesses one job notifies. */
const batch = 200;

/**
 * Has the owners of businesses notified: of these, of those with a plan, or of all. Throws not_found if one of them, or the
 * plan, does not exist.
 */
export async function broadcastNotification(ctx: PlatformContext, { title, body, link, plan, business_ids }: BroadcastInput) {
  const wanted = business_ids && [...new Set(business_ids)];
  const businesses = await ctx.db(async (tx) => {
    if (plan && !(await tx.plan.count({ where: { key: plan } }))) throw new AppError('not_found');
    const count = await countBusinesses(tx, { plan, business_ids: wanted });
    if (wanted && count !== wanted.length) throw new AppError('not_found');
    await addToOutbox(tx, broadcastJob, { id: newId(), title, body, link, plan, business_ids: wanted, after: null }, null);
    await recordAudit(tx, {
      action: 'notification.broadcast',
      business_id: null,
      actor_id: ctx.actor.user_id,
      name: title,
      detail: { to: plan ?? (wanted ? 'businesses' : 'all'), count },
      address: ctx.address,
    });
    return count;
  });
  relaySoon();
  return { businesses };
}

/** Runs the job. If it runs twice, no one is notified twice. */
export async function broadcastNext(job: z.output<(typeof broadcastJob)['payload']>): Promise<void> {
  const { id, title, body, link, plan, business_ids, after } = job;
  const sent = await systemDb(async (tx) => {
    const found = await findBusinesses(tx, { plan, business_ids }, after, batch);
    const owners = await tx.membership.findMany({
      where: { business_id: { in: found.map((business) => business.id) }, status: 'active', role: { key: 'owner' } },
      select: { business_id: true, user_id: true },
    });
    const rows: (Notified & { business_id: string })[] = [];
    for (const { id: business_id } of found) {
      const user_ids = owners.filter((owner) => owner.business_id === business_id).map(({ user_id }) => user_id);
      const notification = { kind: 'message', params: { title, body, sender: '' }, link, subject: `broadcast:${id}` } as const;
      const notified = await notify(tx, { business_id, user_ids, ...notification });
      rows.push(...notified.map((row) => ({ ...row, business_id })));
    }
    const last = found.at(-1);
    if (last && found.length === batch) await addToOutbox(tx, broadcastJob, { ...job, after: last.id }, null);
    return rows;
  });
  for (const { business_id, ...row } of sent) await announceNotifications(business_id, [row]);
  relaySoon();
}
