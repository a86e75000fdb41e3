import { expect } from 'vitest';
import type { AnswerDetails } from '@/lib/engine/answer-details';
import type { TurnTrace } from '@/lib/engine/trace-types';
import type { Action } from '@/lib/contracts/flow-manager/integrations/actions';
import type { Integration } from '@/lib/contracts/flow-manager/integrations/integrations';
import type { Account } from '../support/accounts';
import { assistantWith, messaging } from '../support/conversations';

const manager = '/api/flow-manager';

/** An integration of a shop with these actions, by their names. */
export async function shopWith<Name extends string>(
  owner: Account,
  url: string,
  actions: Record<Name, object>,
): Promise<{ integration: Integration; actions: Record<Name, Action> }> {
  const made = await owner.call<Integration>('post', `${manager}/integrations`, { json: { name: 'Shop', base_url: `${url}/v1` } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const created = [];
  for (const [name, fields] of Object.entries<object>(actions)) {
    const answer = await owner.call<Action>('post', `${manager}/integrations/${made.body.id}/actions`, { json: { name, ...fields } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    created.push([name, answer.body] as const);
  }
  return { integration: made.body, actions: Object.fromEntries(created) as Record<Name, Action> };
}

interface ToolAssistant {
  mode?: 'basic' | 'pro' | 'hybrid';
  model?: string;
  language?: string;
  /** The actions that the model is offered. */
  tools?: readonly Action[];
  /** A node after the greeting, which answers the first message. */
  node?: object;
}

/** An assistant that greets, and whose model answers what the customer writes: in its mode, or in a generative node. */
export async function toolAssistant(
  owner: Account,
  { mode = 'pro', model = 'GPT_4O_MINI', language = 'FA', tools = [], node }: ToolAssistant,
): Promise<string> {
  const { id } = await assistantWith(owner, {
    nodes: [
      { key: 'start', type: 'start' },
      { key: 'ask', type: 'standard', kind: 'question', content: 'سلام!', fallback_message: 'متوجه نشدم.' },
      ...(node ? [{ key: 'write', type: 'standard', mode: 'generative', prompt: 'پاسخ بده', fallback_message: 'نشد.', ...node }] : []),
      { key: 'next', type: 'standard', kind: 'question', content: 'امر دیگری؟' },
    ],
    edges: node
      ? [
          { source: 'start', target: 'ask' },
          { source: 'ask', target: 'write' },
          { source: 'write', target: 'next' },
        ]
      : [{ source: 'start', target: 'ask' }],
    settings: { general_error_message: 'مشکلی پیش آمد.' },
  });
  expect((await owner.call('put', `${manager}/assistants/${id}`, { json: { mode, model, language } })).status).toBe(200);
  for (const { id: action_id } of tools) {
    expect((await owner.call('put', `${manager}/assistants/${id}/tools/${action_id}`)).status).toBe(204);
  }
  return id;
}

export interface Told {
  reply: string;
  replies: { text: string; source: string; choices?: { label: string }[] }[];
  trace: TurnTrace;
  /** Of the last request to a model. */
  details: AnswerDetails;
}

/** Sends a message, and reads the trace of its turn. */
export async function tell(owner: Account, session_id: string, message: string, client_message_id?: string): Promise<Told> {
  const { status, body } = await owner.call<{ replies: Told['replies']; trace: TurnTrace }>('post', `${messaging}/chat/v1`, {
    json: { session_id, message, client_message_id },
    query: { trace: 'true' },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const { replies, trace } = body;
  const asked = trace.steps.findLast((step) => step.type === 'effect');
  const details = asked?.type === 'effect' ? (asked.result?.details as AnswerDetails | undefined) : undefined;
  return { reply: replies.map(({ text }) => text).join('\n'), replies, trace, details: details ?? { source: null, passages: [] } };
}
