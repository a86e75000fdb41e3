import { beforeAll, describe, expect, it } from 'vitest';
import type { FoundMessage } from '@/lib/contracts/flow-manager/inbox/search';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, say, shopFlow } from '../support/conversations';
import { rows } from '../support/database';
import { useProduct } from '../support/product';
import { seedContact, seedConversation, seedRequest } from './seed-conversations';

useProduct();

interface Found {
  items: FoundMessage[];
  next_cursor: string | null;
  is_capped: boolean;
}

let owner: Account;
let stranger: Account;
let assistant_id: string;

const search = async (q: string, query: Record<string, string> = {}, account = owner) => {
  const answer = await account.call<Found>('get', '/api/flow-manager/inbox/search', { query: { q, ...query } });
  expect(answer.status).toBe(200);
  return answer.body;
};
/** The texts that are found, with what is highlighted in them. */
const found = async (q: string, query: Record<string, string> = {}, account = owner) =>
  (await search(q, query, account)).items.map(({ message }) => message.snippet);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

beforeAll(async () => {
  [owner, stranger] = [await signUp(), await signUp('نیلوفر')];
  ({ id: assistant_id } = await assistantWith(owner, shopFlow));
  await assistantWith(stranger, shopFlow);
});

describe('the words of a search', () => {
  it.each([
    ['كتاب‌هاي من كجاست', ['کتاب', 'کتابها', 'کتاب‌های', 'کتاب های', 'کجاست', 'كتا']],
    ['سفارش شمارهٔ ۴۵۶۷ نمی‌رسد', ['4567', '٤٥٦٧', '۴۵', 'شماره', 'نمیرسد', 'نمی رسد', 'نمی‌رسد', 'سفارش 45']],
    ['أين طَلَبي؟ المتجرُ مُغلق', ['طلبی', 'طلبي', 'متجر', 'المتجر', 'المت', 'اين', 'مغلق متجر']],
    ['آیا خدمة التوصيل متاحة؟', ['خدمه', 'توصيل', 'توصیل', 'ايا']],
    ['My order to Zürich (ref A-12/b) isn’t HERE', ['zurich', 'ORDER', 'here ord', 'a 12', 'ref', 'isn’t', 'Züri']],
  ])('%s is found in other spellings and by its beginnings', async (text, searches) => {
    await seedConversation(owner, { assistant_id, texts: [text] });
    for (const q of searches) expect(await found(q), q).toContain(text);
  });

  it('all occur, and only the last one is a beginning', async () => {
    const text = 'پرداخت اینترنتی ناموفق بود';
    await seedConversation(owner, { assistant_id, texts: [text] });
    expect(await found('ناموفق پرداخ')).toEqual([text]);
    expect(await found('پرداخ ناموفق')).toEqual([]);
    expect(await found('پرداخت موفق')).toEqual([]);
    expect(await found('؟!')).toEqual([]);
    expect((await owner.call('get', '/api/flow-manager/inbox/search', { query: { q: ' ' } })).status).toBe(422);
  });

  it('are found in long messages without spaces, and in those of a turn', async () => {
    await seedConversation(owner, { assistant_id, texts: [`${'x'.repeat(3_000)} یاقوت`] });
    expect(await found('یاقوت')).toHaveLength(1);
    expect(await found('x'.repeat(100))).toHaveLength(1);
    const { id } = await openSession(owner, assistant_id);
    await say(owner, id, 'زعفران دارید؟');
    const { items } = await search('زعفران');
    expect(items).toMatchObject([{ conversation: { id }, message: { role: 'user', snippet: 'زعفران دارید؟', highlights: [[0, 6]] } }]);
  });

  it('are data in the snippet, not markup', async () => {
    await seedConversation(owner, { assistant_id, texts: ['<img src=x onerror=alert(1)> مرجان & <b>'] });
    const { items } = await search('مرجان');
    const [{ message }] = items as [FoundMessage];
    expect(message.snippet).toBe('<img src=x onerror=alert(1)> مرجان & <b>');
    expect(message.highlights.map(([start, end]) => message.snippet.slice(start, end))).toEqual(['مرجان']);
  });
});

describe('what a search finds', () => {
  it('is the messages of the business alone, without tests, spam and blocked customers', async () => {
    const texts = ['فیروزه'];
    const shown = await seedConversation(owner, { assistant_id, texts });
    await seedConversation(owner, { assistant_id, texts, channel: 'test' });
    const spam = await seedConversation(owner, { assistant_id, texts, spam_at: new Date() });
    const blocked = await seedConversation(owner, { assistant_id, texts, contact_id: await seedContact(owner, { blocked: true }) });
    const idsOf = async (query: Record<string, string>, account = owner) =>
      (await search('فیروزه', query, account)).items.map(({ conversation }) => conversation.id);
    expect(await idsOf({})).toEqual([shown]);
    expect(new Set(await idsOf({ view: 'spam' }))).toEqual(new Set([spam, blocked]));
    expect(await idsOf({}, stranger)).toEqual([]);
    const staff = await addMember(owner.business_id, 'staff');
    expect(await idsOf({}, staff)).toEqual([shown]);
    await seedRequest(owner, { conversation_id: shown, status: 'ASSIGNED', assigned_to: staff.user_id });
    expect(await idsOf({ view: 'mine' }, staff)).toEqual([shown]);
    expect(await idsOf({ view: 'mine' })).toEqual([]);
    expect(await idsOf({ channel: 'telegram' })).toEqual([]);
  });

  it('is the newest first over weeks, page by page without loss, also among equal times', async () => {
    const account = await signUp();
    const { id } = await assistantWith(account, shopFlow);
    const week = 7 * 24 * 60;
    for (let n = 0; n < 9; n += 1) {
      await seedConversation(account, {
        assistant_id: id,
        at: minutesAgo(Math.floor(n / 3) * 5 * week),
        texts: [`لاجورد ${n}`, 'نه', `لاجورد دوم ${n}`],
      });
    }
    const texts: string[] = [];
    const times: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: Found = await search('لاجورد', { limit: '4', ...(cursor && { cursor }) }, account);
      texts.push(...page.items.map(({ message }) => message.snippet));
      times.push(...page.items.map(({ message }) => message.created_at));
      expect(page.is_capped).toBe(false);
      cursor = page.next_cursor;
    }
    expect(texts).toHaveLength(18);
    expect(new Set(texts).size).toBe(18);
    expect(times).toEqual(times.toSorted().toReversed());
    const recent = await search('لاجورد', { from: minutesAgo(week).toISOString() }, account);
    expect(recent.items).toHaveLength(6);
    const old = await search('لاجورد', { to: minutesAgo(6 * week).toISOString() }, account);
    expect(old.items).toHaveLength(6);
  });

  it('opens at the message found', async () => {
    const texts = Array.from({ length: 120 }, (_, n) => (n === 40 ? 'عقیق' : `پیام ${n}`));
    const id = await seedConversation(owner, { assistant_id, texts });
    const { items } = await search('عقیق');
    expect(items[0]?.message.position).toBe(41);
    const around = await owner.call<{ items: { position: number }[]; has_earlier: boolean; has_later: boolean }>(
      'get',
      `/api/flow-manager/inbox/conversations/${id}/timeline`,
      { query: { around: '41', limit: '10' } },
    );
    expect(around.body.items.map(({ position }) => position)).toEqual([36, 37, 38, 39, 40, 41, 42, 43, 44, 45]);
    expect(around.body).toMatchObject({ has_earlier: true, has_later: true });
  });

  it('says that it looked at enough, and goes on from there', async () => {
    const account = await signUp();
    const { id } = await assistantWith(account, shopFlow);
    const wanted = await seedConversation(account, { assistant_id: id, channel: 'widget', at: minutesAgo(60 * 24 * 20), texts: ['یشم'] });
    const many = await seedConversation(account, { assistant_id: id, texts: ['یشم'] });
    await rows(
      `insert into messages (id, business_id, conversation_id, position, turn_id, role, text, created_at)
       select gen_random_uuid(), $1, $2, n + 1, gen_random_uuid(), 'user', 'یشم', now() - n * interval '1 second' from generate_series(1, 6000) as n`,
      [account.business_id, many],
    );
    const first = await search('یشم', { channel: 'widget' }, account);
    expect(first).toMatchObject({ items: [], is_capped: true });
    const second = await search('یشم', { channel: 'widget', cursor: first.next_cursor ?? '' }, account);
    expect(second.items.map(({ conversation }) => conversation.id)).toEqual([wanted]);
    expect(second).toMatchObject({ is_capped: false, next_cursor: null });
  });
});
