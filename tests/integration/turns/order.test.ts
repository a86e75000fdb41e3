import { beforeAll, describe, expect, it } from 'vitest';
import { chat } from '@/server/conversations/chat';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, contextOf, echoFlow, openSession, readHistory, say, textsOf } from '../support/conversations';
import { rows } from '../support/database';
import { useProduct } from '../support/product';

useProduct({ workers: true });
let owner: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
  ({ id: assistant_id } = await assistantWith(owner, echoFlow));
});

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `پیام ${index}`);

/** The history as pairs of a message and its answer, in order. */
async function exchange(session_id: string): Promise<[string, string][]> {
  const { items } = await readHistory(owner, session_id, { limit: '200' });
  expect(items.map(({ role }) => role)).toEqual(items.map((_, index) => (index % 2 ? 'assistant' : 'user')));
  return items.flatMap(({ text }, index) => (index % 2 ? [[items[index - 1]?.text ?? '', text] as [string, string]] : []));
}

describe('turns of one conversation', () => {
  it('run one after another in order of arrival, each message directly before its reply', async () => {
    const { id } = await openSession(owner, assistant_id);
    const messages = numbered(20);
    // Without the API's earlier checks, which may let one call overtake another.
    const turns = await Promise.all(messages.map(async (message) => (await chat(contextOf(owner), { session_id: id, message }, false))()));
    expect(turns.flatMap(({ replies }) => textsOf(replies))).toEqual(messages.map((message) => `شنیدم: ${message}`));
    expect(await exchange(id)).toEqual(messages.map((message) => [message, `شنیدم: ${message}`]));
    const positions = await rows<{ position: number }>('select position from messages where conversation_id = $1 order by position', [id]);
    expect(positions.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    const log = await rows('select from event_log_entries where conversation_id = $1', [id]);
    expect(log).toHaveLength(21);
  });
});

describe('turns of several conversations', () => {
  it('run side by side and never mix', async () => {
    const sessions = await Promise.all(numbered(8).map(() => openSession(owner, assistant_id)));
    await Promise.all(
      sessions.map(async ({ id }, index) => {
        for (const message of numbered(4)) await say(owner, id, `${index} ${message}`);
      }),
    );
    for (const [index, { id }] of sessions.entries()) {
      expect(await exchange(id)).toEqual(numbered(4).map((message) => [`${index} ${message}`, `شنیدم: ${index} ${message}`]));
    }
  });
});
