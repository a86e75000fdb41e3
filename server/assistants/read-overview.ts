import type { AssistantOverview } from '@/lib/contracts/flow-manager/assistant-overview';
import { summarizeTraining } from '@/server/nlu/read-status';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { readAssistant } from './assistants';

const day = 24 * 60 * 60 * 1000;

/** An assistant's recent activity, and the state of its flow and its model, as far as the caller may read them. Throws not_found. */
export function readOverview(ctx: Context, assistant_id: string, { days }: { days: number }) {
  const may = ctx.actor.permissions;
  return ctx.db(async (tx) => {
    const { default_flow_base_id } = await readAssistant(tx, assistant_id);
    const now = ctx.now.getTime();
    return {
      conversations: may.has('conversations.read')
        ? {
            ...(await countConversations(tx, assistant_id, [now - 2 * days * day, now - days * day])),
            ...(await countUnderstood(tx, assistant_id, new Date(now - days * day))),
          }
        : null,
      flow: may.has('flows.read') ? await readFlowState(tx, default_flow_base_id) : null,
      nlu: may.has('nlu.read') ? await summarizeTraining(tx, assistant_id) : null,
    };
  });
}

/** A live test by people of the business is not counted as a customer's conversation. */
const ofCustomers = { channel: { not: 'test' } };

async function countConversations(tx: Tx, assistant_id: string, [before, since]: [number, number]) {
  const from = new Date(since);
  const count = await tx.conversation.count({ where: { assistant_id, ...ofCustomers, created_at: { gte: from } } });
  const count_before = await tx.conversation.count({
    where: { assistant_id, ...ofCustomers, created_at: { gte: new Date(before), lt: from } },
  });
  return { count, count_before };
}

/**
 * Counts the messages that the assistant replied to in the latest conversations, and how many of them are recorded as not
 * understood. The limit keeps the duration the same for every business. While a human answers, no message counts.
 */
async function countUnderstood(tx: Tx, assistant_id: string, since: Date) {
  const [counts] = await tx.$queryRaw<{ messages: number; not_understood: number }[]>`
    with latest as materialized (
      select business_id, id from conversations
       where assistant_id = ${assistant_id}::uuid and channel <> 'test' and created_at >= ${since}
       order by id desc limit 1000)
    select (select count(*)::int from latest l
              join messages m on m.business_id = l.business_id and m.conversation_id = l.id and m.role = 'user'
             where exists (select from messages r
                     where r.business_id = m.business_id and r.conversation_id = m.conversation_id
                       and r.position = m.position + 1 and r.turn_id = m.turn_id and r.role = 'assistant')) as messages,
           (select count(*)::int from latest l
              join nlu_unmatched_messages u on u.business_id = l.business_id and u.conversation_id = l.id) as not_understood`;
  const { messages = 0, not_understood = 0 } = counts ?? {};
  return { messages, not_understood: Math.min(not_understood, messages) };
}

async function readFlowState(tx: Tx, flow_base_id: string | null): Promise<NonNullable<AssistantOverview['flow']>> {
  if (!flow_base_id) return { live: null, draft: null };
  const versions = (where: object) =>
    tx.flowVersion.findFirst({ where: { flow_base_id, ...where }, orderBy: { number: 'desc' }, select: { id: true, number: true } });
  const [live, latest] = [await versions({ is_active: true }), await versions({})];
  return { live, draft: latest && latest.id !== live?.id ? latest : null };
}
