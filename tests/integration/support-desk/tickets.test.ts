import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListOf } from '@/lib/contracts/fields';
import type { Ticket, WholeTicket } from '@/lib/contracts/user-management/tickets';
import { addMember, signUp, type Account } from '../support/accounts';
import { row } from '../support/database';
import { useProduct } from '../support/product';
import type { SuperAdmin } from '../support/super-admin';
import { answer, base, change, move, note, open, platformPerson, read, readAll, reply } from './desk';

useProduct();
let owner: Account;
let support: SuperAdmin;

beforeAll(async () => {
  support = await platformPerson('platform_support');
});
beforeEach(async () => {
  owner = await signUp();
});

const list = async (by: Account, query: Record<string, string> = {}) =>
  (await by.call<ListOf<Ticket>>('get', `${base}/tickets`, { query })).body;
const unread = async (by: Account) => (await by.call<{ unread: number }>('get', `${base}/unread-count`)).body.unread;

describe('a ticket', () => {
  it('goes from its question to an answer, and is marked as unread until it is read', async () => {
    const category = '019ac310-0000-7000-8000-000000000002';
    const opened = await open(owner, { category_id: category });
    expect(opened).toMatchObject({
      status: 'open',
      priority: 'normal',
      is_unread: false,
      category: { id: category, name: 'پرداخت و اشتراک' },
    });
    expect(opened.messages).toMatchObject([{ side: 'business', author: { name: 'سارا احمدی' }, text: 'از دیروز' }]);
    expect(await unread(owner)).toBe(0);

    expect((await answer(support, opened.id)).status).toBe(201);
    const answered = (await read(owner, opened.id)).body;
    expect(answered).toMatchObject({ status: 'in_progress', is_unread: true });
    // A business does not learn who the people of the platform are.
    expect(answered.messages[1]).toMatchObject({ side: 'platform', author: null, text: 'رمز را عوض کنید' });
    expect(await unread(owner)).toBe(1);
    await owner.call('post', `${base}/tickets/${opened.id}/read`);
    expect(await unread(owner)).toBe(0);
    expect((await readAll(support, opened.id)).body.sla.first_answer.state).toBe('kept');
  });

  it('is reopened by the reply to a resolved one, by the business alone', async () => {
    const { id } = await open(owner);
    expect((await change(support, id, { status: 'resolved' })).body.status).toBe('resolved');
    await answer(support, id);
    expect((await read(owner, id)).body).toMatchObject({ status: 'resolved', resolved_at: expect.any(String) as string });
    await reply(owner, id);
    expect((await read(owner, id)).body).toMatchObject({ status: 'open', resolved_at: null });
  });

  it('is closed for good: no side writes in it or moves it, and a new one refers to it', async () => {
    const { id, number } = await open(owner);
    expect((await move(owner, id, 'closed')).body.status).toBe('closed');
    expect(await reply(owner, id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('بسته') as string } });
    for (const refused of [await answer(support, id), await change(support, id, { status: 'open' }), await move(owner, id, 'open')])
      expect(refused.status).toBe(409);
    expect((await note(support, id)).status).toBe(201);
    const next = await open(owner, { related_ticket_id: id });
    expect(next.related).toMatchObject({ id, number });
    expect((await read(owner, id)).body.following).toMatchObject([{ id: next.id }]);
  });

  it('is not put into progress by its business', async () => {
    const { id } = await open(owner);
    expect((await move(owner, id, 'in_progress')).status).toBe(409);
    expect((await move(owner, id, 'open')).status).toBe(200);
  });

  it('takes each of two messages that come at once with a move, or refuses it', async () => {
    const { id } = await open(owner);
    const [sent] = await Promise.all([reply(owner, id), move(owner, id, 'closed')]);
    const { messages, status } = (await read(owner, id)).body;
    expect(status).toBe('closed');
    expect(messages).toHaveLength(sent.status === 201 ? 2 : 1);
  });

  it('needs a subject, a message, and a category that is offered', async () => {
    const send = (fields: Record<string, string>) => owner.call('post', `${base}/tickets`, { multipart: fields });
    expect((await send({ message: 'سلام' })).status).toBe(422);
    expect((await send({ subject: 'سلام', message: ' ' })).status).toBe(422);
    expect((await send({ subject: 'سلام', message: 'سلام', category_id: randomUUID() })).status).toBe(404);
    expect(await list(owner)).toMatchObject({ total: 0 });
  });

  it('is found by its subject and number, and by status', async () => {
    const one = await open(owner, { subject: 'پرداخت ناموفق' });
    const other = await open(owner);
    await move(owner, other.id, 'resolved');
    expect((await list(owner, { search: 'پرداخت ناموفق' })).items.map(({ id }) => id)).toEqual([one.id]);
    expect((await list(owner, { search: String(other.number) })).items.map(({ id }) => id)).toContain(other.id);
    expect((await list(owner, { status: 'unfinished' })).items.map(({ id }) => id)).toEqual([one.id]);
  });
});

describe('files', () => {
  const files = [new File(['سلام'], 'نامه.txt')];
  const download = (by: Pick<Account, 'call'>, path: string) => by.call<string>('get', `${base}/${path}`);

  it('are kept with the message, by their content, for both sides and no other business', async () => {
    const { id, messages } = await open(owner, { files });
    const [file] = messages[0]?.attachments ?? [];
    expect(file).toMatchObject({ file_name: 'نامه.txt', content_type: 'text/plain', size: 8 });
    expect(await download(owner, `attachments/${file?.id}`)).toMatchObject({ status: 200, body: 'سلام' });
    expect(await download(support, `platform/attachments/${file?.id}`)).toMatchObject({ status: 200, body: 'سلام' });
    expect((await download(await signUp(), `attachments/${file?.id}`)).status).toBe(404);
    const multipart = { message: '', files: [new File(['پاسخ'], 'پاسخ.txt')] };
    const answered = await support.call<WholeTicket['messages'][number]>('post', `${base}/platform/tickets/${id}/replies`, { multipart });
    expect((await download(owner, `attachments/${answered.body.attachments[0]?.id}`)).body).toBe('پاسخ');
    // Only the business's own file counts for it.
    const usage = await row(`select used::int from business_usage where business_id = $1 and kind = 'storage'`, [owner.business_id]);
    expect(usage).toEqual({ used: 8 });
  });

  it('of another type, too many, or for a closed ticket are refused, and nothing is stored', async () => {
    const { id } = await open(owner);
    const send = (sent: Blob[]) => owner.call('post', `${base}/tickets/${id}/replies`, { multipart: { message: 'سلام', files: sent } });
    expect((await send([new File([new Uint8Array([77, 90, 0, 0])], 'عکس.png')])).status).toBe(422);
    expect((await send(Array.from({ length: 6 }, () => new File(['الف'], 'الف.txt')))).status).toBe(422);
    await move(owner, id, 'closed');
    expect((await send(files)).status).toBe(409);
    expect(await row('select count(*)::int from ticket_attachments where business_id = $1', [owner.business_id])).toEqual({ count: 0 });
  });
});

describe('who sees a ticket', () => {
  it('is its author, and who may read all of the business, but no other business', async () => {
    const [member, other] = [await addMember(owner.business_id, 'member'), await addMember(owner.business_id, 'staff')];
    const { id } = await open(member);
    expect((await read(owner, id)).status).toBe(200);
    expect((await owner.call<ListOf<Ticket>>('get', `${base}/business-tickets`)).body.total).toBe(1);
    expect((await list(owner)).total).toBe(0);
    const stranger = await signUp();
    for (const by of [other, stranger]) {
      const related = { subject: 'سلام', message: 'سلام', related_ticket_id: id };
      for (const refused of [
        await read(by, id),
        await reply(by, id),
        await move(by, id, 'closed'),
        await by.call('post', `${base}/tickets/${id}/read`),
        await by.call('post', `${base}/tickets`, { multipart: related }),
      ])
        expect(refused.status).toBe(404);
    }
    expect((await other.call('get', `${base}/business-tickets`)).status).toBe(403);
    const user = await addMember(owner.business_id, 'user');
    expect((await user.call('get', `${base}/tickets`)).status).toBe(403);
  });

  it('never includes notes of the platform', async () => {
    const { id } = await open(owner);
    await note(support, id, 'یادداشت پنهان');
    expect((await readAll(support, id)).body.messages.at(-1)).toMatchObject({ is_internal: true, text: 'یادداشت پنهان' });
    const seen = [await read(owner, id), await owner.call('get', `${base}/tickets`, { query: { search: 'پنهان' } })];
    expect(JSON.stringify(seen)).not.toContain('یادداشت پنهان');
    expect((await read(owner, id)).body).toMatchObject({ status: 'open', is_unread: false });
    expect(await unread(owner)).toBe(0);
  });
});

it('opens only so many in an hour', async () => {
  const opened = [];
  for (let count = 0; count < 21; count++) {
    const multipart = { subject: 'سلام', message: 'سلام' };
    opened.push((await owner.call('post', `${base}/tickets`, { multipart })).status);
  }
  expect(opened).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
});
