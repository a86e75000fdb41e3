import type { ProvisionalEvent } from '@/components/api/stream-api';
import type { Message, Reply, chat } from '@/lib/contracts/flow-manager/messaging';
import type { Choice } from '@/lib/engine/nodes/standard/standard';
import type * as z from 'zod';

/** A message to the customer as the panel shows it. */
export interface SaidPart {
  id: string;
  role: 'assistant' | 'operator' | 'system';
  type: string;
  text: string;
  url?: string;
  node_id?: string | null;
  choices?: readonly Choice[];
}

/** A message that the tester wrote. */
export interface WrittenMessage {
  client_message_id: string;
  text: string;
  /** The names of the files that were sent with it. */
  files?: readonly string[];
  /**
   * `waiting` for the previous one, because the turns of a conversation run one after another. `answering` since the first
   * text of its reply arrived.
   */
  state: 'waiting' | 'sending' | 'answering' | 'sent' | 'failed';
  /** The reason for the failure, in words. */
  problem?: string;
}

/** A message with its replies. The opening has no message, and neither have a human's replies. */
export interface TestTurn {
  id: string;
  /** The API's id, once it is known. */
  turn_id?: string;
  /** The trace from the response. */
  trace?: unknown;
  message?: WrittenMessage;
  replies: SaidPart[];
  /** The beginning of a reply that is still being written. Never blank. */
  provisional?: ProvisionalPart;
}

export interface ProvisionalPart {
  attempt: string;
  text: string;
}

export interface TestLog {
  status: TestStatus;
  turns: TestTurn[];
}

export type TestStatus = z.output<NonNullable<typeof chat.response>>['status'];

type Action =
  | { type: 'begun'; status: TestStatus; turns: TestTurn[] }
  | { type: 'written'; client_message_id: string; text: string; files?: readonly string[] }
  | { type: 'sending'; client_message_id: string }
  | (ProvisionalEvent & { client_message_id: string })
  | { type: 'answered'; client_message_id: string; status: TestStatus; replies: readonly Reply[]; turn_id?: string; trace?: unknown }
  | { type: 'heard'; status: TestStatus; messages: readonly Message[] }
  | { type: 'failed'; client_message_id: string; problem: string }
  | { type: 'retried'; client_message_id: string }
  | { type: 'rewound'; id: string; status: TestStatus };

/** The log after an action. Actions on a message that no longer exists (after a restart) are ignored. */
export function testLog(log: TestLog, action: Action): TestLog {
  switch (action.type) {
    case 'begun':
      return { status: action.status, turns: action.turns };
    case 'written': {
      const { client_message_id, text, files } = action;
      const message: WrittenMessage = { client_message_id, text, ...(files && { files }), state: 'waiting' };
      return { ...log, turns: [...log.turns, { id: client_message_id, message, replies: [] }] };
    }
    case 'sending':
      return changed(log, action.client_message_id, { state: 'sending', problem: undefined });
    case 'delta':
    case 'retract':
      return withProvisional(log, action);
    case 'answered': {
      const { client_message_id, turn_id, trace } = action;
      if (!log.turns.some(({ id }) => id === client_message_id)) return log;
      // Its replies may have arrived earlier in a turn of their own.
      const others = { ...log, turns: log.turns.filter(({ id }) => id !== turn_id) };
      const next = changed(
        others,
        client_message_id,
        { state: 'sent', problem: undefined },
        { replies: action.replies.map(saidPart), turn_id, trace, provisional: undefined },
      );
      return { ...next, status: action.status };
    }
    case 'heard':
      return { status: action.status, turns: withHeard(log.turns, action.messages) };
    case 'failed':
      return changed(log, action.client_message_id, { state: 'failed', problem: action.problem }, { provisional: undefined });
    case 'rewound': {
      const index = log.turns.findIndex(({ id }) => id === action.id);
      return { status: action.status, turns: log.turns.slice(0, index + 1) };
    }
    case 'retried': {
      // A retried message moves after everything said since.
      const turn = log.turns.find(({ id }) => id === action.client_message_id);
      if (!turn) return log;
      const others = log.turns.filter(({ id }) => id !== action.client_message_id);
      return changed({ ...log, turns: [...others, turn] }, turn.id, { state: 'waiting', problem: undefined });
    }
  }
}

/** Appends to the attempt that is shown, replaces it with another one, or withdraws it. Replies are final. */
function withProvisional(log: TestLog, event: ProvisionalEvent & { client_message_id: string }): TestLog {
  const turn = log.turns.find(({ id }) => id === event.client_message_id);
  if (!turn?.message || !isOnItsWay(turn.message)) return log;
  const shown = turn.provisional?.attempt === event.attempt ? turn.provisional : undefined;
  if (event.type === 'retract') return shown ? changed(log, turn.id, {}, { provisional: undefined }) : log;
  const text = ((shown?.text ?? '') + event.text).trimStart();
  return changed(log, turn.id, { state: 'answering' }, { provisional: text === '' ? undefined : { attempt: event.attempt, text } });
}

/** Whether a message was sent and its replies have not arrived. */
export function isOnItsWay({ state }: WrittenMessage): boolean {
  return state === 'sending' || state === 'answering';
}

/** Adds messages from others in the meantime: an operator's, and the assistant's when it returns. */
function withHeard(turns: readonly TestTurn[], messages: readonly Message[]): TestTurn[] {
  const known = new Set(turns.flatMap(({ replies }) => replies.map(({ id }) => id)));
  return joined(
    turns,
    messages.filter(({ id, role }) => role !== 'user' && !known.has(id)),
  );
}

function changed(log: TestLog, id: string, change: Partial<WrittenMessage>, answer?: Partial<TestTurn>): TestLog {
  return {
    ...log,
    turns: log.turns.map((turn) =>
      turn.id === id && turn.message ? { ...turn, ...answer, message: { ...turn.message, ...change } } : turn,
    ),
  };
}

/** The flow's messages before the customer wrote anything. */
export function openingTurns(replies: readonly Reply[]): TestTurn[] {
  return replies.length === 0 ? [] : [{ id: 'opening', replies: replies.map(saidPart) }];
}

/** The turns of a resumed conversation, from its history (oldest first). */
export function turnsOfHistory(messages: readonly Message[]): TestTurn[] {
  return joined([], messages);
}

function joined(before: readonly TestTurn[], messages: readonly Message[]): TestTurn[] {
  const turns = [...before];
  for (const message of messages) {
    const { id, turn_id, text, role } = message;
    if (role === 'user') {
      const files = filesOf(message);
      turns.push({ id, turn_id, message: { client_message_id: id, text, ...(files && { files }), state: 'sent' }, replies: [] });
      continue;
    }
    const said = { ...saidPart(message), role };
    const index = turns.findLastIndex((turn) => turn.turn_id === turn_id);
    const turn = turns[index];
    if (turn) turns[index] = { ...turn, replies: [...turn.replies, said] };
    else turns.push({ id: turns.length === 0 ? 'opening' : turn_id, turn_id, replies: [said] });
  }
  return turns;
}

function saidPart({ id, type, text, url, choices }: Reply): SaidPart {
  const shown = Array.isArray(choices) && choices.length > 0 && { choices: choices as Choice[] };
  return { id, role: 'assistant', type, text, ...(typeof url === 'string' && { url }), ...shown };
}

function filesOf({ attachments }: Message): readonly string[] | undefined {
  return Array.isArray(attachments) ? (attachments as { file_name: string }[]).map(({ file_name }) => file_name) : undefined;
}
