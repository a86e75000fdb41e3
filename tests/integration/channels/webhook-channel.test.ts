import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection, LogEntry } from '@/lib/contracts/flow-manager/channels/connections';
import type { ListOf } from '@/lib/contracts/fields';
import { newAddress, signUp, type Account } from '../support/accounts';
import { assistantWith, echoFlow, shopFlow } from '../support/conversations';
import { rows } from '../support/database';
import { call } from '../support/http';
import { useProduct } from '../support/product';
import { signed } from '../support/sign-webhook';
import { startSite, type SiteStandIn } from '../support/stand-ins/site';
import { awayText } from '@/lib/inbox/away-text';
import { visitorBase } from '../api-keys/keys';
import { signersOf } from '../webhooks/webhooks';
import { base, connect, message, post, saidIn, updatesOf } from './webhook-channel';

vi.hoisted(() => {
  process.env.OUTGOING_ALLOW = '127.0.0.1';
});

useProduct({ workers: true });

let receiver: SiteStandIn;
let answer: RequestListener;
let account: Account;
/** The path of the test's own address. What is still sent to that of an earlier test is not counted. */
let place: string;

interface Sent {
  id: string;
  chat: string;
  message: { type: string; text: string; buttons?: { label: string; value: string }[]; url?: string };
}

/** The answers that the other system got, without checks of the connection. */
const received = (): Sent[] =>
  receiver.requests
    .filter(({ path }) => path === place)
    .map(({ body }) => JSON.parse(body) as Sent & { type: string })
    .filter(({ type }) => type === 'message');
const textsTo = (chat: string) => received().flatMap((sent) => (sent.chat === chat ? [sent.message.text] : []));

beforeAll(async () => {
  receiver = await startSite((request, response) => answer(request, response));
});
afterAll(() => receiver.stop());

beforeEach(async () => {
  answer = (_, response) => response.writeHead(204).end();
  receiver.requests.length = 0;
  place = `/${crypto.randomUUID()}`;
  account = await signUp();
});

const connectShop = async (flow: object = shopFlow) => connect(account, `${receiver.url}${place}`, (await assistantWith(account, flow)).id);
const readOne = async (id: string) => (await account.call<Connection>('get', `${base}/connections/${id}`)).body;

describe('what comes in', () => {
  it('is answered, signed, in order, and once', async () => {
    const connection = await connectShop();
    expect(await post(connection, message('m1', 'قیمت'))).toMatchObject({ status: 200, body: { accepted: 1 } });
    await expect.poll(() => textsTo('c1')).toEqual(['سلام!', 'چه کمکی؟', 'قیمت ۱۰۰ است.', 'چه کمکی؟']);
    for (const request of receiver.requests.filter(({ path }) => path === place))
      expect(signersOf(request, [connection.secret])).toEqual([true]);
    const ids = received().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);

    // Again, and late: nothing happens.
    for (let time = 0; time < 3; time++) expect(await post(connection, message('m1', 'قیمت'))).toMatchObject({ status: 200 });
    await post(connection, message('m2', 'خداحافظ'));
    await expect.poll(() => textsTo('c1').at(-1)).toBe('خدانگهدار.');
    expect((await saidIn(connection.id, 'c1')).filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual(['قیمت', 'خداحافظ']);
    expect(textsTo('c1')).toHaveLength(5);
    // What customers wrote is in the conversation only.
    expect((await updatesOf(connection.id)).map(({ content }) => content)).toEqual([{}, {}]);
    const [customer] = await rows<{ name: string; external_id: string }>(
      `select k.name, i.external_id from contacts k join contact_identities i on i.contact_id = k.id where i.connection_id = $1`,
      [connection.id],
    );
    expect(customer).toEqual({ name: 'سارا', external_id: 'c1' });
  });

  it('survives a burst of 500 of several chats, twice and out of order', async () => {
    const connection = await connectShop(echoFlow);
    const chats = Array.from({ length: 10 }, (_, index) => `room-${index}`);
    const began = Date.now() - 1_000_000;
    const burst = Array.from({ length: 500 }, (_, index) => {
      const [chat, place] = [chats[index % 10]!, Math.floor(index / 10)];
      return {
        ...message(`b${index}`, `${place}`),
        chat,
        sender: { id: `of ${chat}` },
        sent_at: new Date(began + place * 1000).toISOString(),
      };
    });
    // Stored before the first one is handed over, so that the order can be that of the customers.
    await rows(`update connections set state = 'paused' where id = $1`, [connection.id]);
    const shuffled = burst.toSorted((one, other) => hash(one.id) - hash(other.id));
    const answers = await Promise.all(
      [...chunksOf(shuffled, 25), ...chunksOf(shuffled.toReversed(), 25)].map((part) => post(connection, part)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await rows(`update connections set state = 'connected' where id = $1`, [connection.id]);
    await expect
      .poll(async () => (await updatesOf(connection.id)).filter(({ handled_at }) => handled_at).length, { timeout: 60_000 })
      .toBe(500);
    const userTexts = async (chat: string) =>
      (await saidIn(connection.id, chat)).filter(({ role }) => role === 'user').map(({ text }) => text);
    for (const chat of chats) {
      await expect.poll(() => userTexts(chat).then((texts) => texts.length), { timeout: 60_000 }).toBe(50);
      expect(await userTexts(chat)).toEqual(Array.from({ length: 50 }, (_, place) => `${place}`));
    }
  }, 150_000);

  it('stores nothing that the other system did not sign', async () => {
    const connection = await connectShop();
    const raw = JSON.stringify(message('m1', 'قیمت'));
    const path = `/api/webhooks/webhook/${connection.id}`;
    const refused = [
      {},
      signed('whsec_b3RoZXI=', raw),
      signed(connection.secret, `${raw} `),
      signed(connection.secret, raw, Math.floor(Date.now() / 1000) - 3_600),
    ];
    for (const headers of refused) expect(await call('post', path, { raw, headers })).toMatchObject({ status: 401 });
    expect(await call('get', path)).toMatchObject({ status: 401 });
    expect(await updatesOf(connection.id)).toEqual([]);
    expect(
      await call('post', `/api/webhooks/webhook/${crypto.randomUUID()}`, { raw, headers: signed(connection.secret, raw) }),
    ).toMatchObject({ status: 404 });
    expect(await call('post', `/api/webhooks/widget/${connection.id}`, { raw, headers: signed(connection.secret, raw) })).toMatchObject({
      status: 404,
    });
  });

  it('refuses a body that is too large or no JSON, and says so in the log', async () => {
    const connection = await connectShop();
    const path = `/api/webhooks/webhook/${connection.id}`;
    const large = JSON.stringify(message('m1', 'a'.repeat(5 * 1024 * 1024 + 1)));
    expect(await call('post', path, { raw: large, headers: signed(connection.secret, large) })).toMatchObject({ status: 413 });
    for (const raw of ['{"id": ', '{"sender": {}}', '[]x'])
      expect(await call('post', path, { raw, headers: signed(connection.secret, raw) })).toMatchObject({ status: 422 });
    expect(await updatesOf(connection.id)).toEqual([]);
    const { body } = await account.call<ListOf<LogEntry>>('get', `${base}/connections/${connection.id}/logs`, {
      query: { only: 'errors' },
    });
    expect(body.items.map(({ kind }) => kind)).toEqual(['request_unreadable', 'request_unreadable', 'request_unreadable']);
  });

  it('is written in the history if it is no message', async () => {
    const connection = await connectShop();
    await post(connection, message('m1', 'قیمت'));
    await post(connection, { ...message('m2', 'قیمت‌ها'), type: 'edited', about: 'm1' });
    await post(connection, { ...message('m3', ''), type: 'deleted', about: 'm1' });
    await expect
      .poll(() =>
        rows<{ kind: string; text: string }>(
          `select e.kind, e.text from conversation_entries e join conversations c on c.id = e.conversation_id where c.connection_id = $1 order by e.id`,
          [connection.id],
        ),
      )
      .toEqual([
        { kind: 'channel_edited', text: 'قیمت‌ها' },
        { kind: 'channel_deleted', text: '' },
      ]);
  });

  it('brings files before the turn', async () => {
    const files = await startSite((_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('سلام'));
    try {
      const connection = await connectShop();
      const attachments = [{ url: `${files.url}/note.txt`, name: 'note.txt' }, { url: `${files.url.replace(/\d+$/, '1')}/gone.txt` }];
      await post(connection, message('m1', '', { attachments }));
      const read = () =>
        rows<{ payload: { attachments: { file_name: string }[] } }>(
          `select m.payload from messages m join conversations c on c.id = m.conversation_id where c.connection_id = $1 and m.role = 'user'`,
          [connection.id],
        );
      await expect
        .poll(async () => (await read()).map(({ payload }) => payload.attachments.map(({ file_name }) => file_name)))
        .toEqual([['note.txt']]);
      const [entry] = await rows<{ kind: string; detail: object }>(
        `select e.kind, e.detail from conversation_entries e join conversations c on c.id = e.conversation_id where c.connection_id = $1`,
        [connection.id],
      );
      expect(entry).toMatchObject({ kind: 'channel_file_refused', detail: { reason: 'gone' } });
    } finally {
      await files.stop();
    }
  });

  it('is not answered without an assistant, which the log says', async () => {
    const connection = await connect(account, receiver.url);
    await post(connection, message('m1', 'سلام'));
    await expect.poll(async () => (await updatesOf(connection.id)).map(({ failure }) => failure)).toEqual(['no_assistant']);
    expect(await saidIn(connection.id, 'c1')).toEqual([]);
  });
});

describe('what is sent', () => {
  it('waits for as long as the other system asks, and comes again with the same id', async () => {
    const connection = await connectShop();
    let refused = 0;
    answer = (_, response) => {
      const isFirst = received().length === 1 && refused++ === 0;
      if (isFirst) response.writeHead(429, { 'retry-after': '2' }).end();
      else response.writeHead(200).end();
    };
    const began = Date.now();
    await post(connection, message('m1', 'قیمت'));
    await expect.poll(() => textsTo('c1')).toEqual(['سلام!', 'سلام!', 'چه کمکی؟', 'قیمت ۱۰۰ است.', 'چه کمکی؟']);
    expect(Date.now() - began).toBeGreaterThan(1_900);
    const [first, second] = received();
    expect(first!.id).toBe(second!.id);
  });

  it('shows why a message could not be delivered, and sends it again when someone asks', async () => {
    const connection = await connectShop();
    answer = (_, response) => response.writeHead(422).end();
    await post(connection, message('m1', 'قیمت'));
    const failed = () =>
      rows<{ message_id: string; failure: string }>(
        `select message_id, failure from deliveries where connection_id = $1 and state = 'failed' order by position`,
        [connection.id],
      );
    await expect.poll(async () => (await failed()).map(({ failure }) => failure)).toEqual(Array(4).fill('content_refused'));
    expect((await readOne(connection.id)).waiting).toMatchObject({ failed: 4, to_send: 0 });
    answer = (_, response) => response.writeHead(204).end();
    receiver.requests.length = 0;
    const [first] = await failed();
    expect(await account.call('post', `/api/flow-manager/messaging/messages/${first!.message_id}/resend`)).toMatchObject({ status: 204 });
    await expect.poll(() => textsTo('c1')).toEqual(['سلام!']);
    await expect.poll(async () => (await failed()).length).toBe(3);
    expect(await account.call('post', `/api/flow-manager/messaging/messages/${first!.message_id}/resend`)).toMatchObject({ status: 409 });
  });

  it('waits while the other system refuses the connection, which its owner is told', async () => {
    const connection = await connectShop();
    answer = (_, response) => response.writeHead(401).end();
    await post(connection, message('m1', 'قیمت'));
    await expect.poll(async () => (await readOne(connection.id)).state).toBe('needs_attention');
    await expect
      .poll(
        async () =>
          (await rows(`select from notifications where business_id = $1 and kind = 'channel_needs_attention'`, [account.business_id]))
            .length,
      )
      .toBe(1);
    expect(await account.call('post', `${base}/connections/${connection.id}/start`)).toMatchObject({ status: 409 });
    answer = (_, response) => response.writeHead(204).end();
    receiver.requests.length = 0;
    expect(await account.call('post', `${base}/connections/${connection.id}/start`)).toMatchObject({
      status: 200,
      body: { state: 'connected' },
    });
    await expect.poll(() => textsTo('c1').slice(-4)).toEqual(['سلام!', 'چه کمکی؟', 'قیمت ۱۰۰ است.', 'چه کمکی؟']);
  });

  it('comes again with the same id if its process dies before it is recorded', async () => {
    const connection = await connectShop();
    await post(connection, message('m1', 'قیمت'));
    await expect.poll(() => textsTo('c1').length).toBe(4);
    const sent = () => rows(`select from deliveries where connection_id = $1 and state = 'sent'`, [connection.id]);
    await expect.poll(async () => (await sent()).length).toBe(4);
    await rows(
      `update deliveries set state = 'pending', sent_parts = 0, external_ids = '{}', leased_until = now() - interval '1 second', next_at = now()
        where connection_id = $1 and position = (select min(position) from deliveries where connection_id = $1)`,
      [connection.id],
    );
    await expect.poll(() => textsTo('c1').length).toBe(5);
    expect(received().at(-1)?.id).toBe(received()[0]?.id);
    await expect.poll(async () => (await sent()).length).toBe(4);
  });

  it('shows choices as buttons, whose values come back', async () => {
    const choices = [{ label: 'ارسال', value: 'قیمت' }, { label: 'خداحافظ' }];
    const nodes = shopFlow.nodes.map((node) => (node.key === 'menu' ? { ...node, choices } : node));
    const connection = await connectShop({ ...shopFlow, nodes });
    await post(connection, { id: 's1', type: 'started', sender: { id: 'c1' } });
    await expect
      .poll(() =>
        received()
          .at(-1)
          ?.message.buttons?.map(({ label }) => label),
      )
      .toEqual(['ارسال', 'خداحافظ']);
    const { value } = received().at(-1)!.message.buttons![0]!;
    await post(connection, { id: 'p1', type: 'pressed', sender: { id: 'c1' }, value });
    await expect.poll(() => textsTo('c1')).toContain('قیمت ۱۰۰ است.');
  });
});

describe('a connection', () => {
  it('keeps what comes while it is paused, and answers it afterwards', async () => {
    const connection = await connectShop();
    await account.call('post', `${base}/connections/${connection.id}/stop`);
    await post(connection, message('m1', 'قیمت'));
    expect((await readOne(connection.id)).waiting.received).toBe(1);
    await account.call('post', `${base}/connections/${connection.id}/start`);
    await expect.poll(() => textsTo('c1')).toContain('قیمت ۱۰۰ است.');
  });

  it('accepts the previous secret for a while, and signs with the new one', async () => {
    const connection = await connectShop();
    const { body } = await account.call<{ secret: string }>('post', `${base}/webhook/${connection.id}/rotate-secret`, {
      json: { overlap_hours: 1 },
    });
    expect(await post(connection, message('m1', 'قیمت'))).toMatchObject({ status: 200 });
    expect(await post({ id: connection.id, secret: body.secret }, message('m2', 'قیمت'))).toMatchObject({ status: 200 });
    await expect.poll(() => textsTo('c1').length).toBe(6);
    const last = receiver.requests.findLast(({ path }) => path === place)!;
    expect(signersOf(last, [connection.secret, body.secret])).toEqual([false, true]);
    await account.call('post', `${base}/webhook/${connection.id}/rotate-secret`, { json: { overlap_hours: 0 } });
    expect(await post({ id: connection.id, secret: body.secret }, message('m3', 'قیمت'))).toMatchObject({ status: 401 });
  });

  it('is gone for its service when it is disconnected, with its secrets, and its conversations stay', async () => {
    const connection = await connectShop();
    await post(connection, message('m1', 'قیمت'));
    await expect.poll(() => textsTo('c1').length).toBe(4);
    expect(await account.call('delete', `${base}/connections/${connection.id}`)).toMatchObject({ status: 204 });
    expect(await post(connection, message('m2', 'قیمت'))).toMatchObject({ status: 404 });
    expect(await account.call('get', `${base}/connections/${connection.id}`)).toMatchObject({ status: 404 });
    expect(await saidIn(connection.id, 'c1')).toHaveLength(5);
    await expect.poll(() => rows('select from connection_secrets where connection_id = $1', [connection.id])).toEqual([]);
  });
});

function* chunksOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** An order that is not that of the ids, and the same each time. */
function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_009, 7);
}

describe('an archived assistant', () => {
  const away = awayText('FA');
  const setArchived = (id: string, to: 'archive' | 'restore') => account.call('post', `/api/flow-manager/assistants/${id}/${to}`);

  it('says on its channels that nobody answers, stores what arrives, and continues once it is restored', async () => {
    const { id } = await assistantWith(account, shopFlow);
    const connection = await connect(account, `${receiver.url}${place}`, id);
    await post(connection, message('m1', 'قیمت'));
    // The opening, and the answer.
    const before = 4;
    await expect.poll(() => textsTo('c1')).toHaveLength(before);
    await setArchived(id, 'archive');
    await post(connection, message('m2', 'هستید؟'));
    await expect.poll(() => textsTo('c1').slice(before)).toEqual([away]);
    // A new customer reads it once, although their conversation also begins.
    await post(connection, { ...message('m3', 'سلام'), chat: 'c2', sender: { id: 'c2', name: 'علی' } });
    await expect
      .poll(() => saidIn(connection.id, 'c2'))
      .toEqual([
        { role: 'assistant', text: away },
        { role: 'user', text: 'سلام' },
      ]);
    expect((await updatesOf(connection.id)).map(({ failure }) => failure)).toEqual([null, null, null]);

    await setArchived(id, 'restore');
    await post(connection, message('m4', 'قیمت'));
    await expect.poll(() => textsTo('c1').slice(before + 1)).toEqual(['قیمت ۱۰۰ است.', 'چه کمکی؟']);
    await post(connection, { ...message('m5', 'قیمت'), chat: 'c2', sender: { id: 'c2', name: 'علی' } });
    await expect.poll(() => textsTo('c2').at(-1)).toBe('چه کمکی؟');
  });

  it('does the same in its widgets', async () => {
    const { id } = await assistantWith(account, shopFlow);
    const shop = 'https://shop.example';
    const { body: widget } = await account.call<{ key: string }>('post', '/api/flow-manager/widgets', {
      json: { name: 'فروشگاه', assistant_id: id, allowed_origins: [shop] },
    });
    const onPage = <Body>(method: string, path: string, json?: object, visitor?: string) =>
      call<Body>(method, `${visitorBase}${path}`, {
        token: widget.key,
        address: newAddress(),
        headers: { Origin: shop, ...(visitor && { 'X-Visitor-Token': visitor }) },
        json,
      });
    interface Begun {
      id: string;
      visitor_token: string;
      replies: { text: string }[];
    }
    const texts = (body: { replies: { text: string }[] }) => body.replies.map(({ text }) => text);
    await setArchived(id, 'archive');
    expect((await onPage('get', '/widget')).status).toBe(200);
    const { status, body: begun } = await onPage<Begun>('post', '/sessions', {});
    expect({ status, texts: texts(begun) }).toEqual({ status: 201, texts: [away] });
    const say = async (text: string) =>
      texts((await onPage<Begun>('post', `/sessions/${begun.id}/messages`, { message: text }, begun.visitor_token)).body);
    expect(await say('سلام')).toEqual([]);
    expect(await say('هستید؟')).toEqual([away]);
    await setArchived(id, 'restore');
    expect(await say('قیمت')).toContain('چه کمکی؟');
    const said = await rows<{ text: string }>(`select text from messages where conversation_id = $1 and role = 'user' order by position`, [
      begun.id,
    ]);
    expect(said.map(({ text }) => text)).toEqual(['سلام', 'هستید؟', 'قیمت']);
  });
});
