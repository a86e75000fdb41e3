import { beforeAll, describe, expect, it } from 'vitest';
import type { OperatorReply } from '@/lib/contracts/flow-manager/inbox/replies';
import type { ErrorBody } from '@/lib/errors';
import { sendDueReplies } from '@/server/inbox/send-replies';
import { sendOverdueReplies } from '@/server/inbox/send-overdue';
import { queue } from '@/server/platform/queue';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, readHistory, shopFlow } from '../support/conversations';
import { admin, row, rows } from '../support/database';
import { picture } from '../support/pictures';
import { useProduct } from '../support/product';
import { transcript } from '../handoff/handoff';
import { act, inbox, inEnglish, setUndo, write } from './acting';

const product = useProduct({ workers: true });
let owner: Account;
let staff: Account;
let shop: string;

beforeAll(async () => {
  owner = await signUp();
  staff = await addMember(owner.business_id, 'staff');
  ({ id: shop } = await assistantWith(owner, shopFlow));
});

/** A conversation that the staff member has. */
async function taken(): Promise<string> {
  const { id } = await openSession(owner, shop);
  expect((await act(staff, id, 'take-over')).status).toBe(200);
  return id;
}

const change = (account: Account, session_id: string, reply_id: string, method: string, json?: object, more = '') =>
  account.call<OperatorReply & ErrorBody>(method, `${inbox}/conversations/${session_id}/replies/${reply_id}${more}`, {
    json,
    headers: inEnglish,
  });

const said = async (session_id: string) =>
  (await transcript(owner, session_id)).flatMap(([role, text]) => (role === 'operator' ? [text] : []));
const pending = (session_id: string) =>
  rows<{ failure: string | null }>('select failure from pending_replies where conversation_id = $1', [session_id]);
const makeDue = (session_id: string) =>
  admin.query(`update pending_replies set send_at = now() - interval '3 seconds' where conversation_id = $1`, [session_id]);

describe('a reply that can be undone', () => {
  it('waits, is sent by a job, keeps its id, and is sent once per client_message_id', async () => {
    await setUndo(owner, 1);
    const id = await taken();
    const { body: reply } = await write(staff, id, 'سلام', 'r1');
    expect(reply).toMatchObject({ delivery: 'pending', position: null, failure: null });
    expect((await write(staff, id, 'سلام', 'r1')).body.id).toBe(reply.id);
    expect(await write(staff, id, 'چیز دیگر', 'r1')).toMatchObject({ status: 409 });
    expect(await said(id)).toEqual([]);
    await expect.poll(() => said(id), { timeout: 15_000 }).toEqual(['سلام']);
    expect(await pending(id)).toEqual([]);
    // Sent again after it was sent, because the first response was lost.
    expect(await write(staff, id, 'سلام', 'r1')).toMatchObject({ status: 201, body: { id: reply.id, delivery: 'sent' } });
    const { items } = await readHistory(owner, id);
    expect(items.at(-1)).toMatchObject({ id: reply.id, role: 'operator' });
    // Customers do not get to know which of the staff wrote.
    expect(items.at(-1)).not.toHaveProperty('author_id');
  });

  it('can be changed, kept back, and removed until it is sent', async () => {
    await setUndo(owner, 60);
    const id = await taken();
    const { body: first } = await write(staff, id, 'سلم');
    expect(await change(staff, id, first.id, 'put', { message: 'سلام' })).toMatchObject({
      status: 200,
      body: { text: 'سلام', delivery: 'pending' },
    });
    expect(await change(staff, id, first.id, 'put', {})).toMatchObject({ status: 422 });
    const held = await change(staff, id, first.id, 'put', { hold: true });
    expect(Date.parse(held.body.send_at ?? '') - Date.now()).toBeGreaterThan(9 * 60_000);
    const { body: second } = await write(staff, id, 'اشتباه');
    expect((await change(owner, id, second.id, 'delete')).status).toBe(403);
    expect((await change(owner, id, second.id, 'put', { message: 'دخالت' })).status).toBe(403);
    expect((await change(staff, id, second.id, 'delete')).status).toBe(204);
    expect(await change(staff, id, first.id, 'post', undefined, '/send')).toMatchObject({
      status: 200,
      body: { delivery: 'sent', position: 3 },
    });
    expect(await said(id)).toEqual(['سلام']);
    for (const [method, json] of [
      ['put', { message: 'دیر شد' }],
      ['delete', undefined],
    ] as const) {
      expect(await change(staff, id, first.id, method, json)).toMatchObject({
        status: 409,
        body: { detail: 'This message has already been sent' },
      });
    }
    expect((await change(staff, id, second.id, 'delete')).status).toBe(404);
  });

  it('is sent once and in order, although several workers try at the same time', async () => {
    await setUndo(owner, 60);
    const id = await taken();
    const texts = ['یک', 'دو', 'سه', 'چهار'];
    for (const text of texts) await write(staff, id, text);
    await makeDue(id);
    await Promise.all(Array.from({ length: 6 }, () => sendDueReplies(owner.business_id, id)));
    expect(await said(id)).toEqual(texts);
    expect(await pending(id)).toEqual([]);
  });

  it('is sent although its job was lost', async () => {
    await product.stopWorkers();
    await setUndo(owner, 1);
    const id = await taken();
    await write(staff, id, 'هستید؟');
    await queue('turns').obliterate({ force: true });
    await makeDue(id);
    await sendOverdueReplies();
    expect(await said(id)).toEqual(['هستید؟']);
    product.startWorkers();
  });

  it('is sent before its author hands the conversation back or gives it away', async () => {
    await setUndo(owner, 60);
    for (const action of ['hand-back', 'release'] as const) {
      const id = await taken();
      await write(staff, id, 'خداحافظ');
      expect((await act(staff, id, action)).status).toBe(200);
      expect(await said(id)).toEqual(['خداحافظ']);
    }
  });

  it('shows why it could not be sent when the conversation was given to someone else, and can be removed', async () => {
    await setUndo(owner, 60);
    const id = await taken();
    const { body: reply } = await write(staff, id, 'سلام');
    expect((await act(owner, id, 'assign', { user_id: owner.user_id })).status).toBe(200);
    await makeDue(id);
    await sendDueReplies(owner.business_id, id);
    expect(await pending(id)).toEqual([{ failure: 'handoff_not_yours' }]);
    expect(await change(staff, id, reply.id, 'post', undefined, '/send')).toMatchObject({ status: 200, body: { delivery: 'failed' } });
    expect(await said(id)).toEqual([]);
    expect((await change(owner, id, reply.id, 'delete')).status).toBe(204);
  });

  it('is not sent to a customer who was blocked in the meantime', async () => {
    await setUndo(owner, 60);
    const { id } = await openSession(owner, shop, { contact: { external_id: 'مزاحم' } });
    await act(staff, id, 'take-over');
    await write(staff, id, 'سلام');
    const { contact_id } = await row<{ contact_id: string }>('select contact_id from conversations where id = $1', [id]);
    await owner.call('post', `/api/user-management/contacts/${contact_id}/block`);
    expect(await write(staff, id, 'باز هم')).toMatchObject({
      status: 409,
      body: { detail: 'This customer is blocked. Nothing can be sent to them' },
    });
    expect(await act(staff, id, 'hand-back')).toMatchObject({ status: 409 });
    await makeDue(id);
    await sendDueReplies(owner.business_id, id);
    expect(await pending(id)).toEqual([{ failure: 'contact_blocked' }]);
    expect(await said(id)).toEqual([]);
  });
});

describe('files of a reply', () => {
  const send = (session_id: string, files: File[], message = '', client_message_id = '') =>
    staff.call<OperatorReply & ErrorBody>('post', `${inbox}/conversations/${session_id}/replies`, {
      multipart: { files, message, ...(client_message_id && { client_message_id }) },
      headers: inEnglish,
    });
  const stored = (session_id: string) => rows('select from attachments where conversation_id = $1', [session_id]);

  it('reach the customer with it, once', async () => {
    await setUndo(owner, 0);
    const id = await taken();
    const files = () => [new File([picture], 'عکس.jpg'), new File(['متن'], 'فاکتور.txt')];
    const { status, body } = await send(id, files(), 'بفرمایید', 'f1');
    expect({ status, names: body.attachments.map(({ file_name }) => file_name) }).toEqual({
      status: 201,
      names: ['عکس.jpg', 'فاکتور.txt'],
    });
    expect((await send(id, files(), 'بفرمایید', 'f1')).body.id).toBe(body.id);
    expect(await stored(id)).toHaveLength(2);
    const { items } = await readHistory(owner, id);
    expect(items.at(-1)).toMatchObject({ role: 'operator', text: 'بفرمایید', attachments: body.attachments });
    const file = await owner.call('get', `/api/flow-manager/messaging/attachments/${body.attachments[1]?.id}`);
    expect(file.status).toBe(200);
  });

  it.each([
    ['over the limit', () => [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'بزرگ.bin')], 413, 'Files can be up to 10 MB'],
    [
      'of a forbidden type',
      () => [new File([Buffer.from('4d5a900003000000', 'hex')], 'برنامه.exe')],
      422,
      'files[0]: Files of this type cannot be sent',
    ],
    ['empty', () => [new File([], 'خالی.txt')], 422, 'files[0]: Files of this type cannot be sent'],
    [
      'one of several forbidden',
      () => [new File(['متن'], 'خوب.txt'), new File([], 'خالی.txt')],
      422,
      'files[1]: Files of this type cannot be sent',
    ],
  ])('%s are refused and leave nothing', async (_what, files, status, detail) => {
    const id = await taken();
    expect(await send(id, files(), 'پیوست')).toMatchObject({ status, body: { detail } });
    expect([await stored(id), await pending(id), await said(id)]).toEqual([[], [], []]);
  });

  it('more than five, without the conversation, or in an ended one are refused and leave nothing', async () => {
    const id = await taken();
    const many = Array.from({ length: 6 }, (_, index) => new File(['متن'], `${index}.txt`));
    expect((await send(id, many)).status).toBe(422);
    const { id: other } = await openSession(owner, shop);
    expect((await send(other, [new File(['متن'], 'یک.txt')])).status).toBe(409);
    expect([await stored(id), await stored(other)]).toEqual([[], []]);
  });

  it('of a reply that is removed are removed too', async () => {
    await setUndo(owner, 60);
    const id = await taken();
    const { body } = await send(id, [new File(['متن'], 'یک.txt')]);
    expect(await stored(id)).toHaveLength(1);
    expect((await change(staff, id, body.id, 'delete')).status).toBe(204);
    expect(await stored(id)).toHaveLength(0);
  });
});
