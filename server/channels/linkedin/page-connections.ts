import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { changeConnection } from '../change-connection';
import { logConnection } from '../connection-log';
import { forgetConnection } from '../load-connection';
import { lockConnection, presentConnection, requireConnection, type ConnectionRow } from '../present-connection';
import { linkedinDetails } from './details';

/** A page of the business. Throws not_found, also for a connection of another channel. */
export function readLinkedInPage(ctx: Context, id: string) {
  return ctx.db(async (tx) => presentPage(tx, ofLinkedIn(await requireConnection(tx, id))));
}

/** Changes the settings of a page. Throws not_found. */
export async function updateLinkedInPage(ctx: Context, id: string, { answers_replies }: { answers_replies: boolean }) {
  const page = await ctx.db(async (tx) => {
    const row = ofLinkedIn(await lockConnection(tx, id));
    const before = linkedinDetails.parse(row.details);
    if (before.answers_replies !== answers_replies) {
      await changeConnection(tx, ctx.business_id, id, { details: { ...before, answers_replies } });
      await logConnection(tx, id, 'settings_changed', { detail: { answers_replies } });
      await recordChange(tx, ctx, {
        action: 'channel.updated',
        resource_id: id,
        name: row.name,
        before: { answers_replies: before.answers_replies },
        change: { answers_replies },
      });
    }
    return presentPage(tx, await requireConnection(tx, id));
  });
  await forgetConnection(id);
  return page;
}

function ofLinkedIn(row: ConnectionRow): ConnectionRow {
  if (row.channel !== 'linkedin') throw new AppError('not_found');
  return row;
}

async function presentPage(tx: Tx, row: ConnectionRow) {
  const { username, website, followers, answers_replies, renews, pending } = linkedinDetails.parse(row.details);
  const choices = (pending?.choices ?? []).map(({ key, name }) => ({ key, name }));
  return { ...(await presentConnection(tx, row)), username, website, followers, answers_replies, renews, choices };
}
