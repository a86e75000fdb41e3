import { postponeInbound, beginInbound } from '@/server/conversations/inbound-events';
import { addDrainJob } from '@/server/conversations/drain-jobs';
import { tenantDb } from '@/server/platform/db/tenant-db';
import { env } from '@/server/platform/env';
import type { ConversationMessage, ConversationStart, RunOutcome } from './conversation-run';
import { handleInstanceEvent } from './handle-instance-event';
import { sendEvent } from './instances/add-event';
import { askAgain } from './instances/ask-again';
import { loadInstance } from './instances/load-instance';
import { readEvent } from './instances/read-event';
import { storeStart } from './instances/store-start';
import { movedKey, runOf } from './instances/tell-others';

/**
 * Starts a workflow for a conversation, and runs it until it waits for something that is not an effect, or until the
 * deadline. A repeated start gets the same instance, with what it said.
 */
export async function startForConversation(start: ConversationStart): Promise<RunOutcome> {
  const { business_id, conversation_id, workflow_id, values, key, deadline } = start;
  const contact_id = await contactOf(business_id, conversation_id);
  const started = await storeStart({
    business_id,
    workflow_id,
    values,
    asks: 'one_by_one',
    start_key: `conversation:${key}`,
    conversation_id,
    contact_id,
    started_by: null,
    delay_ms: env().TURN_TIMEOUT_MS,
  });
  if (!started.ok) return { ok: false, refusal: started.refusal };
  return finish(start, started.instance_id, started.event_id, deadline);
}

/** Gives an instance what its customer wrote, and runs it until it waits again. Another one that it waits for gets it instead, if that asks. */
export async function interactForConversation(message: ConversationMessage): Promise<RunOutcome> {
  const { business_id, conversation_id, instance_id, text, key, deadline } = message;
  const next_at = new Date(Date.now() + env().TURN_TIMEOUT_MS);
  const sent = await tenantDb(business_id)(async (tx) => {
    // A repeated message goes to the instance that got it the first time.
    const [earlier] = await tx.$queryRaw<{ asking: string; event_id: string }[]>`
      select i.id as asking, e.id as event_id from workflow_instances i
        join inbound_events e on e.business_id = i.business_id and e.workflow_instance_id = i.id and e.key = ${`say:${key}`}
       where i.business_id = ${business_id}::uuid and i.conversation_id = ${conversation_id}::uuid`;
    if (earlier) return earlier;
    const [leaf] = await tx.$queryRaw<{ id: string }[]>`
      with recursive line as (
        select id, state, 1 as depth from workflow_instances where id = ${instance_id}::uuid
        union all
        select c.id, c.state, line.depth + 1 from line join workflow_instances c on c.id = (line.state #>> '{waiting,instance_id}')::uuid
         where line.state #>> '{waiting,kind}' = 'workflow')
      select id from line order by depth desc limit 1`;
    if (!leaf) return null;
    const event = { workflow_instance_id: leaf.id, key: `say:${key}`, event: { type: 'say', text }, next_at } as const;
    return { asking: leaf.id, event_id: await sendEvent(tx, event) };
  });
  if (!sent) return { ok: false, refusal: 'missing' };
  return finish(message, sent.asking, sent.event_id, deadline);
}

/** Runs the events of an instance until one is handled, and returns what it led to. */
async function finish(
  { business_id, conversation_id }: ConversationStart | ConversationMessage,
  workflow_instance_id: string,
  event_id: string,
  deadline: number,
): Promise<RunOutcome> {
  const lane = { business_id, workflow_instance_id };
  const db = tenantDb(business_id);
  let result = await readEvent(business_id, event_id);
  while (!result && Date.now() < deadline) {
    const next = await beginInbound(lane, true);
    if (!next) break;
    const isOwn = next.id === event_id;
    if (!(await handleInstanceEvent(lane, next, { deadline, tells_conversation: !isOwn }))) {
      await postponeInbound(business_id, next.id, 1_000);
      break;
    }
    result = await readEvent(business_id, event_id);
  }
  if (!result) {
    // A worker goes on. What it leads to comes to the conversation as an event.
    await db((tx) => tx.inboundEvent.updateMany({ where: { id: event_id, handled_at: null }, data: { next_at: new Date() } }));
    await addDrainJob(lane);
  }
  const loaded = await loadInstance(business_id, workflow_instance_id);
  if (!loaded) return { ok: false, refusal: 'missing' };
  const run = await db(async (tx) => {
    // A worker handled it while this turn was interrupted, and the turn says now what the event was to say.
    if (result) await tx.inboundEvent.deleteMany({ where: { conversation_id, key: movedKey(event_id), handled_at: null } });
    return runOf(tx, loaded, loaded.state, result?.accepted === false ? askAgain(loaded, result) : (result?.replies ?? []));
  });
  return { ok: true, run };
}

async function contactOf(business_id: string, id: string): Promise<string | null> {
  const found = await tenantDb(business_id)((tx) => tx.conversation.findUnique({ where: { id }, select: { contact_id: true } }));
  return found?.contact_id ?? null;
}
