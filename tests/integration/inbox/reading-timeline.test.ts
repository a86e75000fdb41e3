import { beforeAll, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { TimelineItem } from '@/lib/contracts/flow-manager/inbox/timeline';
import type { LogEntry } from '@/lib/contracts/flow-manager/messaging';
import { newId } from '@/server/platform/new-id';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, say, shopFlow } from '../support/conversations';
import { rows } from '../support/database';
import { useProduct } from '../support/product';
import { seedConversation } from './seed-conversations';

useProduct();

interface Page {
  items: TimelineItem[];
  has_earlier: boolean;
  has_later: boolean;
}

const inbox = '/api/flow-manager/inbox/conversations';
let owner: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp();
  ({ id: assistant_id } = await assistantWith(owner, shopFlow));
});

const read = async (id: string, query: Record<string, string> = {}) => {
  const { status, body } = await owner.call<Page>('get', `${inbox}/${id}/timeline`, { query });
  expect(status).toBe(200);
  return body;
};
/** What is on a page: positions of messages, texts of notes and of replies that are not sent. */
const shown = ({ items }: Page) =>
  items.map((item) => (item.kind === 'message' ? item.position : item.kind === 'instance' ? 'run' : item.text));

async function addEntry(conversation_id: string, after_position: number, text: string, kind = 'note') {
  await rows(
    `insert into conversation_entries (id, business_id, conversation_id, kind, author_id, text, after_position) values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), owner.business_id, conversation_id, kind, owner.user_id, text, after_position],
  );
}

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `پیام ${n + 1}`);

describe('the timeline', () => {
  it('has messages, entries between them, and replies that are not sent at the end', async () => {
    const id = await seedConversation(owner, { assistant_id, texts: numbered(3) });
    await addEntry(id, 2, 'اول');
    await addEntry(id, 2, 'دوم');
    await addEntry(id, 0, 'پیش از همه');
    await rows(
      `insert into pending_replies (id, business_id, conversation_id, request_id, author_id, client_message_id, text, send_at, failure)
       values ($1, $2, $3, $4, $5, 'a', 'منتظر', now(), null), ($6, $2, $3, $4, $5, 'b', 'نرفته', now() + interval '1 second', 'contact_blocked')`,
      [newId(), owner.business_id, id, newId(), owner.user_id, newId()],
    );
    const page = await read(id);
    expect(shown(page)).toEqual(['پیش از همه', 1, 2, 'اول', 'دوم', 3, 'منتظر', 'نرفته']);
    expect(page).toMatchObject({ has_earlier: false, has_later: false });
    expect(page.items[3]).toMatchObject({ kind: 'entry', entry_kind: 'note', author: { name: 'سارا احمدی' } });
    expect(page.items.slice(-2)).toMatchObject([
      { kind: 'pending', delivery: 'pending', failure: null },
      { kind: 'pending', delivery: 'failed', failure: 'contact_blocked' },
    ]);
  });

  it('is read page by page in both directions without loss or duplicates', async () => {
    const id = await seedConversation(owner, { assistant_id, texts: numbered(25) });
    for (const position of [0, 5, 10, 10, 15, 20, 25]) await addEntry(id, position, `پس از ${position}`);
    const all = shown(await read(id, { limit: '200' }));
    expect(all).toHaveLength(32);
    const backwards: unknown[] = [];
    for (let before: string | undefined, more = true; more;) {
      const page = await read(id, { limit: '4', ...(before && { before }) });
      backwards.unshift(...shown(page));
      before = String(page.items.find((item) => item.kind === 'message')?.position);
      more = page.has_earlier;
    }
    expect(backwards).toEqual(all);
    const ids = new Set<string>();
    for (let after = '0', more = true; more;) {
      const page = await read(id, { limit: '4', after });
      for (const item of page.items) ids.add(item.id);
      after = String(page.items.findLast((item) => item.kind === 'message')?.position);
      more = page.has_later;
    }
    expect(ids.size).toBe(32);
    // What was noted after the last known message is new to whoever asks what follows it.
    await addEntry(id, 25, 'تازه');
    expect(shown(await read(id, { after: '25' }))).toEqual(['پس از 25', 'تازه']);
    expect((await owner.call('get', `${inbox}/${id}/timeline`, { query: { before: '3', after: '1' } })).status).toBe(422);
  });

  it('shows the step that sent a message, where runs of the flow begin, and the trace of a turn', async () => {
    const { id } = await openSession(owner, assistant_id);
    const { turn_id } = await say(owner, id, 'قیمت');
    await owner.call('post', `/api/flow-manager/messaging/sessions/${id}/reset`);
    const { items } = await read(id);
    expect(items.filter(({ kind }) => kind === 'instance')).toMatchObject([{ number: 1 }, { number: 2, status: 'active' }]);
    expect(items[0]?.kind).toBe('instance');
    expect(items.filter((item) => item.kind === 'message' && item.role === 'assistant' && item.node?.title).length).toBeGreaterThan(0);
    const trace = await owner.call<LogEntry>('get', `${inbox}/${id}/turns/${turn_id}`);
    expect(trace.body).toMatchObject({ turn_id, entry: { status: expect.any(String) } });
    expect((await owner.call('get', `${inbox}/${id}/turns/${newId()}`)).status).toBe(404);
    const runs = await owner.call<ListOf<{ number: number }>>('get', `/api/user-management/sessions/${id}/conversations`);
    expect(runs.body.items.map(({ number }) => number)).toEqual([2, 1]);
  });
});

describe('the export of a conversation', () => {
  it('has all messages as text or JSON, and notes only if asked for', async () => {
    const id = await seedConversation(owner, { assistant_id, texts: numbered(450) });
    await addEntry(id, 200, 'فقط برای همکاران');
    const download = (query: Record<string, string>) =>
      owner.call<unknown>('get', `${inbox}/${id}/export`, { query, headers: { 'Accept-Language': 'fa' } });
    const text = await download({ format: 'text' });
    expect(text.headers.get('content-disposition')).toContain(`conversation-${id}.txt`);
    const written = String(text.body);
    for (const message of numbered(450)) expect(written).toContain(`${message}\n`);
    expect(written).not.toContain('همکاران');
    expect(String((await download({ format: 'text', include_notes: 'true' })).body)).toContain('فقط برای همکاران');
    const { items } = (await download({ format: 'json', include_notes: 'true' })).body as Page;
    expect(items.map((item) => (item.kind === 'message' ? item.position : item.kind))).toEqual(
      Array.from({ length: 450 }, (_, n) => n + 1).toSpliced(200, 0, 'entry' as unknown as number),
    );
  });
});
