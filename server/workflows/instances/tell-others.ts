import { namedValues } from '@/lib/workflow/named-values';
import type { WorkflowInstance } from '@/lib/workflow/instance';
import type { WorkflowDefinition } from '@/lib/workflow/definition';
import type { Prisma } from '@/prisma/generated/client';
import type { Lane } from '@/server/conversations/lane';
import type { Tx } from '@/server/platform/db/client';
import type { ConversationRun, WorkflowReply } from '../conversation-run';
import { addEvent } from './add-event';
import type { EventCommit } from './event-commit';
import { loadDefinition, type LoadedInstance } from './load-instance';
import { hasEnded } from './has-ended';

/**
 * Stores what an event of an instance means for others, in its transaction: the instance that waits for it, the one that it
 * waited for, and its conversation. Returns the lanes with new events.
 */
export async function tellOthers(tx: Tx, commit: EventCommit, replies: readonly WorkflowReply[]): Promise<Lane[]> {
  const { loaded, played, event_id, tells_conversation } = commit;
  const { business_id, conversation_id, parent_instance_id, parent_waiting_id, state } = loaded;
  const { instance, outcomes, goes_on } = played;
  const lanes: Lane[] = [];
  const ended = outcomes.find((outcome) => outcome.type === 'ended');
  const send = async (workflow_instance_id: string, key: string, event: Parameters<typeof addEvent>[1]['event']): Promise<void> => {
    await addEvent(tx, { workflow_instance_id, key, event });
    lanes.push({ business_id, workflow_instance_id });
  };
  if (ended && parent_instance_id && parent_waiting_id) {
    const values = namedValues(loaded.definition, instance);
    const event = { type: 'workflow_ended', waiting_id: parent_waiting_id, status: ended.status, values } as const;
    await send(parent_instance_id, `ended:${event_id}`, event);
  }
  // What it waited for is of no use any more.
  if (ended?.status === 'cancelled' && state.waiting?.kind === 'workflow') {
    await send(state.waiting.instance_id, `cancel:${event_id}`, { type: 'cancel', by: null });
  }
  if (goes_on) lanes.push({ business_id, workflow_instance_id: loaded.id });
  if (conversation_id && tells_conversation && (replies.length > 0 || ended)) {
    const run = await runOf(tx, loaded, instance, replies);
    const event = { type: 'workflow_moved', ...run } as unknown as Prisma.InputJsonObject;
    const row = { conversation_id, key: movedKey(event_id), event };
    await tx.inboundEvent.createMany({ data: row, skipDuplicates: true });
    lanes.push({ business_id, conversation_id });
  }
  return lanes;
}

/** Of the event that tells a conversation what an event of its workflow led to. */
export const movedKey = (event_id: string): string => `workflow:${event_id}`;

/** What a conversation sees of an instance: that of the instance which it started, if one of those speaks which that waits for. */
export async function runOf(
  tx: Tx,
  loaded: Pick<LoadedInstance, 'id' | 'business_id' | 'workflow_id' | 'definition' | 'parent_instance_id' | 'parent_waiting_id'>,
  instance: WorkflowInstance,
  replies: readonly WorkflowReply[],
): Promise<ConversationRun> {
  const parent = loaded.parent_waiting_id === null ? null : await rootOf(tx, loaded.parent_instance_id ?? '');
  const isAsking = instance.status === 'waiting' && (instance.waiting?.kind === 'fields' || instance.waiting?.kind === 'choice');
  const root = parent ?? { id: loaded.id, workflow_id: loaded.workflow_id, state: instance };
  const definition = parent ? await loadDefinition(loaded.business_id, parent.version_id) : loaded.definition;
  const rests = hasEnded(root.state.status) || root.state.status === 'paused';
  return {
    instance_id: root.id,
    workflow_id: root.workflow_id,
    status: root.state.status,
    waits_for: isAsking ? 'customer' : rests ? null : 'others',
    replies,
    values: namedValues(definition as WorkflowDefinition, { ...root.state, variables: {} }),
    variables: root.state.variables,
  };
}

interface Root {
  id: string;
  workflow_id: string;
  version_id: string;
  state: WorkflowInstance;
}

/** The instance that began a line of instances of which each waits for the next. */
async function rootOf(tx: Tx, id: string): Promise<Root | null> {
  const [root] = await tx.$queryRaw<Root[]>`
    with recursive line as (
      select * from workflow_instances where id = ${id}::uuid
      union all
      select p.* from line join workflow_instances p on p.id = line.parent_instance_id where line.parent_waiting_id is not null)
    select id, workflow_id, version_id, state from line where parent_waiting_id is null`;
  return root ?? null;
}
