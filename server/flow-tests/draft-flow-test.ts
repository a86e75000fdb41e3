import type { ExpectedReply, FlowTestContent, TestStep } from '@/lib/contracts/flow-manager/dialog/flow-test';
import { conversationStatus } from '@/lib/engine/conversation-status';
import type { Variables } from '@/lib/engine/json-value';
import type { TurnTrace } from '@/lib/engine/trace-types';
import { loggedVariables } from '@/lib/engine/turn/logged';
import { AppError } from '@/lib/errors';
import { withChanges } from '@/lib/flow-tests/with-changes';
import { limits } from '@/lib/limits';
import type { Message } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import type { TestMemory } from '@/server/conversations/test-memory';

interface Entry {
  turn_id: string;
  entry: { trace: TurnTrace; test?: TestMemory };
}

/**
 * A live test's conversation as a test of its flow: everything that it said is expected, and the variables that each turn
 * wrote. It ends before the turn in which the conversation went to another assistant, because a test runs one flow. Throws
 * not_found, and conflict for a conversation that is no live test of this flow, or has no turn that can be repeated.
 */
export function draftFlowTest(ctx: Context, flow_base_id: string, session_id: string): Promise<FlowTestContent> {
  return ctx.db(async (tx) => {
    if (!(await tx.flowBase.count({ where: { id: flow_base_id } }))) throw new AppError('not_found');
    const conversation = await tx.conversation.findUnique({ where: { id: session_id }, include: { version: true } });
    if (!conversation) throw new AppError('not_found');
    const { channel, version, context, simulation, title } = conversation;
    if (channel !== 'test' || version?.flow_base_id !== flow_base_id) throw new AppError('conflict', { detail: 'not_a_live_test' });
    const entries = (await tx.eventLogEntry.findMany({
      where: { conversation_id: session_id },
      orderBy: { id: 'asc' },
      take: limits.flow_test_steps,
    })) as unknown as Entry[];
    const moved = entries.findIndex(({ entry }) => entry.trace.steps.some(({ type }) => type === 'moved'));
    const turns = moved >= 0 ? entries.slice(0, moved) : entries;
    const keys = await keysOfNodes(tx, turns);
    const messages = await tx.message.findMany({ where: { conversation_id: session_id }, orderBy: { position: 'asc' } });
    const steps = turns.flatMap((turn, index) => {
      const said = messages.filter(({ turn_id }) => turn_id === turn.turn_id);
      const step = stepOf(turn, variablesBefore(turns[index - 1], turn, context as Variables), said, keys);
      return step ? [step] : [];
    });
    if (steps.length === 0) throw new AppError('conflict', { detail: 'nothing_to_test' });
    const name = title ?? steps.find(({ text }) => text !== '')?.text ?? '';
    const simulated = (simulation as { channel?: FlowTestContent['channel'] } | null)?.channel ?? 'test';
    return { name: name.slice(0, limits.name), context: context as FlowTestContent['context'], channel: simulated, steps };
  });
}

/** Null for turns of live tests that are older than what tests need of their log. */
function stepOf(
  { entry: { trace, test } }: Entry,
  before: Variables,
  messages: readonly Message[],
  keys: ReadonlyMap<string, string>,
): TestStep | null {
  if (!test || trace.event === 'effect_result') return null;
  const keyOf = (id: string | null | undefined) => keys.get(id ?? '') ?? null;
  const changed_variables = trace.event === 'start' ? null : changesOf(loggedVariables(before), trace.variables_before);
  const { state } = test;
  return {
    event: trace.event,
    text: trace.event === 'user_message' ? (messages.find(({ role }) => role === 'user')?.text ?? '') : '',
    files: messages.flatMap(({ payload }) => filesOf(payload)),
    at: test.now,
    staff_away: test.staff_away,
    report: (test.report ?? null) as TestStep['report'],
    nlu: null,
    changed_variables,
    // Templates are rendered when the test runs, and a test has no routing rules.
    results: test.results
      .filter(({ type }) => type !== 'render_template' && type !== 'route')
      .map(({ type, node_id, ...known }) => ({ type, node: keyOf(node_id), ...known }) as TestStep['results'][number]),
    expected: {
      replies: messages.filter(isOfFlow).map((message) => replyOf(message, keyOf(message.node_id))),
      node: keyOf(state.position?.node_id),
      status: conversationStatus(state, state.handoff_reason === 'takeover'),
      variables: changesOf(withChanges(before, changed_variables ?? {}), state.variables) ?? {},
    },
  };
}

/** An opening, also a second one, starts from the variables of the session. */
function variablesBefore(previous: Entry | undefined, { entry }: Entry, context: Variables): Variables {
  return (entry.trace.event !== 'start' && previous?.entry.test?.state.variables) || context;
}

/** What is beside the flow, such as the question about satisfaction, is not tested. */
function isOfFlow({ role, payload }: Message): boolean {
  const { source } = payload as { source?: string };
  return role === 'assistant' && source !== 'satisfaction' && source !== 'away';
}

function replyOf({ type, text, payload }: Message, node: string | null): ExpectedReply {
  const { url, choices } = payload as { url?: string; choices?: { label: string }[] };
  const labels = choices && { choices: choices.map(({ label }) => label) };
  return { type: type as ExpectedReply['type'], text, ...(url !== undefined && { url }), ...labels, node };
}

function filesOf(payload: unknown): TestStep['files'] {
  const { attachments = [] } = payload as { attachments?: { id: string; file_name: string; content_type: string }[] };
  return attachments.map(({ id, file_name, content_type }) => ({ file_name, content_type, attachment_id: id }));
}

/** The variables that differ, null for one that is gone. */
function changesOf(before: Variables, after: Variables): TestStep['changed_variables'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return changed.length ? (Object.fromEntries(changed.map((name) => [name, after[name] ?? null])) as TestStep['changed_variables']) : null;
}

/** Nodes' keys by their ids. A node that is gone since has none, so the log's own names of entered nodes count first. */
async function keysOfNodes(tx: Tx, entries: readonly Entry[]): Promise<Map<string, string>> {
  const steps = entries.flatMap(({ entry }) => entry.trace.steps);
  const entered = steps.flatMap((step) => (step.type === 'node_entered' ? [[step.node_id, step.key] as const] : []));
  const ids = entries.flatMap(({ entry }) => entry.test?.state.position?.node_id ?? []);
  const rows = await tx.flowNode.findMany({ where: { id: { in: ids } }, select: { id: true, key: true } });
  return new Map([...rows.map(({ id, key }) => [id, key] as const), ...entered]);
}
