import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '@/lib/contracts/flow-manager/channels/connections';
import type { ListOf } from '@/lib/contracts/fields';
import { accept, deskFlow, openRequestOf, reply, resolve, untilStatus } from '../../handoff/handoff';
import { relayOutbox } from '@/server/platform/outbox';
import { signUp, type Account } from '../../support/accounts';
import { shopFlow } from '../../support/conversations';
import { rows } from '../../support/database';
import { picture } from '../../support/pictures';
import { useProduct } from '../../support/product';
import { refusal } from '../../support/stand-ins/instagram-account';
import { InstagramPerson } from '../../support/stand-ins/instagram-person';
import { choicesFlow, conversationsOf, entriesOf, historyOf } from '../telegram/bots';
import { connectionsPath, giveInstagram, instagramPath, postHere, readInstagram } from './instagram-accounts';

const instagram = await vi.hoisted(async () => (await import('../../support/stand-ins/instagram')).startInstagram());
instagram.post = postHere;

useProduct({ workers: true });
afterAll(() => instagram.stop());

let account: Account;
beforeEach(async () => {
  instagram.behave = () => ({ type: 'answer' });
  account = await signUp();
});

const greeting = ['سلام!', 'چه کمکی؟'];
const untilTexts = (person: InstagramPerson, texts: string[]) => expect.poll(() => person.texts, { timeout: 20_000 }).toEqual(texts);
const [hour, day] = [3_600_000, 86_400_000];
const updatesOf = (id: string) => rows('select kind from channel_updates where connection_id = $1', [id]);

describe('a customer', () => {
  it('talks to the assistant in direct messages, each reply once, and is known by their name', async () => {
    const { id, owner, person } = await giveInstagram(instagram, account, shopFlow);
    instagram.files.set('sara.jpg', new Uint8Array(await picture.arrayBuffer()));
    Object.assign(owner.people.get(person.id) ?? {}, { picture: `${instagram.url}/cdn/sara.jpg` });
    // Meta's clock is ahead of ours.
    const entry = await person.write('قیمت', Date.now() + hour);
    await Promise.all(Array.from({ length: 5 }, () => instagram.notify([entry])));
    await untilTexts(person, [...greeting, 'قیمت ۱۰۰ است.', 'چه کمکی؟']);
    expect((await historyOf(account, id)).filter(({ role }) => role === 'user')).toHaveLength(1);
    const [contact] = await rows('select name from contacts where business_id = $1', [account.business_id]);
    expect(contact).toEqual({ name: 'سارا احمدی' });
    // It is kept here, where the inbox and the customer's page show it.
    await relayOutbox();
    const pictures = () =>
      rows<{ picture_key: string | null }>('select picture_key from contacts where business_id = $1', [account.business_id]);
    await expect.poll(async () => (await pictures())[0]?.picture_key).toMatch(/^pictures\//);
    expect(owner.typing).toContain(person.id);
  });

  it('chooses with quick replies', async () => {
    const { person } = await giveInstagram(instagram, account, choicesFlow);
    await person.write('سلام');
    await expect.poll(() => person.received.at(-1)?.quick_replies.map(({ title }) => title)).toEqual(['کوچک', 'بزرگ']);
    await person.press('بزرگ');
    await expect.poll(() => person.texts).toContain('اندازهٔ large ثبت شد.');
  });

  it('sends pictures, shares posts, mentions stories, reacts and deletes: the history says so', async () => {
    const { id, person } = await giveInstagram(instagram, account, shopFlow);
    instagram.files.set('rose.jpg', new Uint8Array(await picture.arrayBuffer()));
    await person.send({ text: 'قیمت این؟', attachments: [{ type: 'image', payload: { url: `${instagram.url}/cdn/rose.jpg` } }] });
    await expect.poll(() => person.texts).toContain('قیمت ۱۰۰ است.');
    const message = (await historyOf(account, id)).find(({ role }) => role === 'user');
    expect(message).toMatchObject({ text: 'قیمت این؟', attachments: [{ content_type: 'image/jpeg' }] });
    await person.send({ attachments: [{ type: 'share', payload: { url: 'https://cdn.example/1', title: 'رز' } }] });
    await person.send({ attachments: [{ type: 'story_mention', payload: { url: 'https://cdn.example/2' } }] });
    await instagram.notify([person.entryOf({ reaction: { mid: 'm1', action: 'react', reaction: 'love', emoji: '❤' } })]);
    await instagram.notify([person.messageEntry({ is_deleted: true })]);
    // Addresses of this machine are not loaded, and neither are those that are gone.
    await person.send({ attachments: [{ type: 'image', payload: { url: 'http://169.254.169.254/latest' } }] });
    await expect
      .poll(async () =>
        (await entriesOf(id)).map(({ kind, detail }) => [kind, Object.values(detail)[0]].filter(Boolean).join(' ')).toSorted(),
      )
      .toEqual([
        'channel_deleted',
        'channel_file_refused gone',
        'channel_unsupported reaction',
        'channel_unsupported share',
        'channel_unsupported story',
      ]);
  });

  it('gets texts of at most 1,000 bytes, cut at the ends of sentences', async () => {
    const long = 'این جمله‌ای است که بارها می‌آید. '.repeat(60).trim();
    const flow = {
      nodes: [
        { key: 'start', type: 'start', content: long },
        { key: 'ask', type: 'standard', kind: 'question', content: 'بعد؟' },
      ],
      edges: [{ source: 'start', target: 'ask' }],
    };
    const { person } = await giveInstagram(instagram, account, flow);
    await person.write('سلام');
    await expect.poll(() => person.texts.at(-1), { timeout: 20_000 }).toBe('بعد؟');
    const parts = person.texts.slice(0, -1);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join(' ')).toBe(long);
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(1_000);
  });

  it('wrote more than a day ago: nothing is sent, with the reason at the message', async () => {
    const { id, person } = await giveInstagram(instagram, account, shopFlow);
    await person.write('قیمت', Date.now() - day - hour);
    await expect
      .poll(() => rows('select distinct state, failure from deliveries where connection_id = $1', [id]))
      .toEqual([{ state: 'failed', failure: 'window_closed' }]);
    expect(
      instagram.calls.some(({ path, account: of, body }) => of === person.account && path.endsWith('/messages') && 'message' in body),
    ).toBe(false);
  });

  it('is handed off to a person, whose replies arrive, and back', async () => {
    const { id, person } = await giveInstagram(instagram, account, deskFlow);
    await person.write('کارشناس لطفاً');
    await expect.poll(() => person.texts).toContain('وصل می‌کنم.');
    const [session_id = ''] = await conversationsOf(id);
    await untilStatus(account, session_id, 'needs_human_intervention');
    const request_id = await openRequestOf(account, session_id);
    expect((await accept(account, request_id)).status).toBe(200);
    expect((await reply(account, request_id, 'سلام، من مریم هستم.')).status).toBe(201);
    await expect.poll(() => person.texts).toContain('سلام، من مریم هستم.');
    expect((await resolve(account, request_id)).status).toBe(200);
    await expect.poll(() => person.texts).toContain('برگشتم.');
  });
});

describe('comments', () => {
  const answered = { ...shopFlow, nodes: shopFlow.nodes.map((node) => (node.key === 'start' ? { ...node, content: '' } : node)) };

  it('are answered publicly, below the comment, but not the account’s own', async () => {
    const { id, owner, person } = await giveInstagram(instagram, account, answered);
    const post = owner.addPost();
    const comment = await person.comment(post, 'قیمت؟');
    await expect.poll(() => person.repliesTo(comment)).toContain('قیمت ۱۰۰ است.');
    const before = (await updatesOf(id)).length;
    await instagram.notify([
      person.commentEntry(post, owner.nextId(), 'قیمت ۱۰۰ است.', Date.now(), { id: owner.user_id, username: owner.username }),
    ]);
    await instagram.notify([person.entryOf({ message: { mid: 'e1', text: 'سلام', is_echo: true } })]);
    expect(await updatesOf(id)).toHaveLength(before);
    expect(person.texts).toEqual([]);
  });

  it('are answered by one private message with everything that is said, within 7 days', async () => {
    const { id, owner, person } = await giveInstagram(instagram, account, shopFlow);
    const json = { comment_reply: 'private', comment_rules: [] };
    expect(await account.call('put', `${instagramPath}/${id}`, { json })).toMatchObject({ status: 200 });
    const post = owner.addPost();
    const comment = await person.comment(post, 'قیمت؟');
    await expect.poll(() => person.received, { timeout: 20_000 }).toHaveLength(1);
    expect(person.received[0]).toMatchObject({ comment_id: comment, text: 'سلام!\n\nچه کمکی؟\n\nقیمت ۱۰۰ است.\n\nچه کمکی؟' });
    expect(person.repliesTo(comment)).toEqual([]);
    await expect.poll(() => rows(`select from deliveries where connection_id = $1 and state <> 'sent'`, [id])).toEqual([]);
    const late = new InstagramPerson(instagram, owner, 'late', 'دیر');
    await late.comment(post, 'قیمت؟', Date.now() - 7 * day - hour);
    await expect
      .poll(() => rows(`select distinct failure from deliveries where connection_id = $1 and state = 'failed'`, [id]))
      .toEqual([{ failure: 'window_closed' }]);
    expect(late.texts).toEqual([]);
  });

  it('are answered by the beginning of a long text, as only one private message is possible, which the history says', async () => {
    const sentence = 'این جمله‌ای است که بارها می‌آید.';
    const flow = { nodes: [{ key: 'start', type: 'start', content: Array.from({ length: 60 }, () => sentence).join(' ') }], edges: [] };
    const { id, owner, person } = await giveInstagram(instagram, account, flow);
    await account.call('put', `${instagramPath}/${id}`, { json: { comment_reply: 'private', comment_rules: [] } });
    await person.comment(owner.addPost(), 'قیمت؟');
    await expect.poll(() => person.texts, { timeout: 20_000 }).toHaveLength(1);
    await expect.poll(() => rows(`select from deliveries where connection_id = $1 and state <> 'sent'`, [id])).toEqual([]);
    const [only, ...more] = person.texts;
    expect(more).toEqual([]);
    expect(only).toMatch(/می‌آید\. …$/);
    expect(Buffer.byteLength(only ?? '')).toBeLessThanOrEqual(1_000);
    expect(await entriesOf(id)).toMatchObject([{ kind: 'channel_shortened' }]);
  });

  it('with unwanted words are hidden or deleted, answered by no one, and shown in the log', async () => {
    const { id, owner, person } = await giveInstagram(instagram, account, answered);
    const comment_rules = [
      { action: 'delete', words: ['free followers'] },
      { action: 'hide', words: ['کلاه‌برداری'] },
    ];
    expect((await account.call('put', `${instagramPath}/${id}`, { json: { comment_reply: 'public', comment_rules } })).status).toBe(200);
    expect((await readInstagram(account, id)).comment_rules).toEqual(comment_rules);
    const post = owner.addPost();
    const hidden = await person.comment(post, 'قیمت؟ این كلاه برداري است');
    const deleted = await person.comment(post, 'FREE followers!');
    await expect.poll(() => owner.comments.find((one) => one.id === hidden)?.hidden).toBe(true);
    await expect.poll(() => owner.comments.some((one) => one.id === deleted)).toBe(false);
    const kinds = async () => (await account.call<ListOf<LogEntry>>('get', `${connectionsPath}/${id}/logs`)).body.items;
    await expect
      .poll(async () => (await kinds()).map(({ kind }) => kind))
      .toEqual(expect.arrayContaining(['comment_hidden', 'comment_deleted']));
    expect(JSON.stringify(await kinds())).not.toContain('این كلاه');
    expect(await conversationsOf(id)).toEqual([]);
    const fine = await person.comment(post, 'قیمت؟');
    await expect.poll(() => person.repliesTo(fine)).toContain('قیمت ۱۰۰ است.');
  });

  it('refuses too many rules and words, next to their field', async () => {
    const { id } = await giveInstagram(instagram, account, shopFlow);
    const put = (comment_rules: object[]) =>
      account.call('put', `${instagramPath}/${id}`, { json: { comment_reply: 'public', comment_rules } });
    expect((await put(Array(11).fill({ action: 'hide', words: ['a'] }))).status).toBe(422);
    expect((await put([{ action: 'hide', words: [] }])).status).toBe(422);
    expect((await put([{ action: 'hide', words: ['x'.repeat(61)] }])).status).toBe(422);
    expect((await put([{ action: 'burn', words: ['x'] }])).status).toBe(422);
  });
});

describe('Instagram', () => {
  it('asks for fewer calls, answers something unreadable, or is slow: everything arrives once', async () => {
    const { person } = await giveInstagram(instagram, account, shopFlow);
    const trouble = [
      { type: 'error', refusal: refusal(429, 613, 'Calls to this api have exceeded the rate limit.'), headers: { 'retry-after': '1' } },
      { type: 'break', text: '{"recipient_id":' },
      { type: 'answer', wait_ms: 500 },
    ] as const;
    let failures = 0;
    instagram.behave = ({ path, body }) => (path.endsWith('/messages') && 'message' in body && trouble[failures++]) || { type: 'answer' };
    await person.write('قیمت');
    await expect.poll(() => person.texts, { timeout: 40_000 }).toEqual([...greeting, 'قیمت ۱۰۰ است.', 'چه کمکی؟']);
  }, 60_000);

  it('blocks what the account may not do: it needs attention, and what waits is kept', async () => {
    const { id, person } = await giveInstagram(instagram, account, shopFlow);
    instagram.behave = ({ path, body }) =>
      path.endsWith('/messages') && 'message' in body
        ? { type: 'error', refusal: refusal(403, 10, 'Application does not have permission for this action') }
        : { type: 'answer' };
    await person.write('قیمت');
    await expect.poll(async () => (await readInstagram(account, id)).state).toBe('needs_attention');
    expect(await readInstagram(account, id)).toMatchObject({ reason: 'permission_missing', waiting: { failed: 0 } });
  });
});
