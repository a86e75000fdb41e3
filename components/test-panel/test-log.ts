import type { Message, Reply, chat } from '@/lib/contracts/flow-manager/messaging';
import type * as z from 'zod';

/** What the panel shows of something said to the customer. */
export interface SaidPart {
  id: string;
  role: 'assistant' | 'operator' | 'system';
  type: string;
  text: string;
  url?: string;
}

/** A message that the tester wrote. */
export interface WrittenMessage {
  client_message_id: string;
  text: string;
  /** `waiting` for the one before it: the turns of a conversation run one after another. */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Why it was not sent, in words. */
  problem?: string;
}

/** A message with its replies; the opening has no message. */
export interface TestTurn {
  id: string;
  message?: WrittenMessage;
  replies: SaidPart[];
}

export interface TestLog {
  status: TestStatus;
  turns: TestTurn[];
}

export type TestStatus = z.output<NonNullable<typeof chat.response>>['status'];

type Action =
  | { type: 'begun'; status: TestStatus; turns: TestTurn[] }
  | { type: 'written'; client_message_id: string; text: string }
  | { type: 'sending'; client_message_id: string }
  | { type: 'answered'; client_message_id: string; status: TestStatus; replies: readonly Reply[] }
  | { type: 'failed'; client_message_id: string; problem: string }
  | { type: 'retried'; client_message_id: string };

/** The log after something happened. What belongs to a message that is no longer there (after a restart) is left out. */
export function testLog(log: TestLog, action: Action): TestLog {
  switch (action.type) {
    case 'begun':
      return { status: action.status, turns: action.turns };
    case 'written': {
      const { client_message_id, text } = action;
      const message: WrittenMessage = { client_message_id, text, state: 'waiting' };
      return { ...log, turns: [...log.turns, { id: client_message_id, message, replies: [] }] };
    }
    case 'sending':
      return changed(log, action.client_message_id, { state: 'sending', problem: undefined });
    case 'answered': {
      const known = log.turns.some(({ id }) => id === action.client_message_id);
      const next = changed(log, action.client_message_id, { state: 'sent', problem: undefined }, action.replies.map(saidPart));
      return known ? { ...next, status: action.status } : log;
    }
    case 'failed':
      return changed(log, action.client_message_id, { state: 'failed', problem: action.problem });
    case 'retried': {
      // Sent anew, it comes after what was said since.
      const turn = log.turns.find(({ id }) => id === action.client_message_id);
      if (!turn) return log;
      const others = log.turns.filter(({ id }) => id !== action.client_message_id);
      return changed({ ...log, turns: [...others, turn] }, turn.id, { state: 'waiting', problem: undefined });
    }
  }
}

function changed(log: TestLog, id: string, change: Partial<WrittenMessage>, replies?: SaidPart[]): TestLog {
  return {
    ...log,
    turns: log.turns.map((turn) =>
      turn.id === id && turn.message
        ? { ...turn, message: { ...turn.message, ...change }, replies: replies ?? turn.replies }
        : turn,
    ),
  };
}

/** What the flow said before the customer spoke. */
export function openingTurns(replies: readonly Reply[]): TestTurn[] {
  return replies.length === 0 ? [] : [{ id: 'opening', replies: replies.map(saidPart) }];
}

/** The turns of a conversation that went on before, from its history (oldest first). */
export function turnsOfHistory(messages: readonly Message[]): TestTurn[] {
  const turns: TestTurn[] = [];
  for (const message of messages) {
    if (message.role === 'user') {
      const { id, text } = message;
      turns.push({ id, message: { client_message_id: id, text, state: 'sent' }, replies: [] });
      continue;
    }
    const last = turns.at(-1);
    const said = { ...saidPart(message), role: message.role };
    if (last) last.replies.push(said);
    else turns.push({ id: 'opening', replies: [said] });
  }
  return turns;
}

function saidPart({ id, type, text, url }: Reply): SaidPart {
  return { id, role: 'assistant', type, text, ...(typeof url === 'string' && { url }) };
}
