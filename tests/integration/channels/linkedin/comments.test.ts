import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/server/platform/env';
import { signUp, type Account } from '../../support/accounts';
import { shopFlow } from '../../support/conversations';
import { rows } from '../../support/database';
import { useProduct } from '../../support/product';
import type { LinkedInCallReceived } from '../../support/stand-ins/linkedin';
import { connectionsPath, givePage, linkedinPath, readPage, requestHere, travel } from './pages';

const linkedin = await vi.hoisted(async () => {
  process.env.PUBLIC_URL = 'https://hamdam.example.org';
  return (await import('../../support/stand-ins/linkedin')).startLinkedIn();
});

useProduct({ workers: true });
afterAll(() => linkedin.stop());

let account: Account;
beforeEach(async () => {
  linkedin.behave = () => ({ type: 'answer' });
  account = await signUp();
});

const [sara, reza] = ['urn:li:person:sara', 'urn:li:person:reza'];
const greeting = ['سلام!', 'چه کمکی؟'];
const answers = [...greeting, 'قیمت ۱۰۰ است.', 'چه کمکی؟'];
const slow = { timeout: 20_000 };
const isAboutNotifications = ({ segments: [resource] }: LinkedInCallReceived) => resource === 'organizationalEntityNotifications';
/** Pages of earlier tests are still looked at. */
const isFetching = (call: LinkedInCallReceived, { page }: Given) =>
  isAboutNotifications(call) && call.query.get('organizationalEntity') === page.urn;
const isSending = ({ method, body }: LinkedInCallReceived, { page }: Given) => method === 'POST' && body.actor === page.urn;

const connectedPage = async () => {
  const given = await givePage(linkedin, account, shopFlow);
  return { ...given, post: given.page.publish('مجموعهٔ تازه') };
};
type Given = Awaited<ReturnType<typeof connectedPage>>;

const answersBelow = ({ page }: Given, urn: string) => page.answers.filter(({ parent }) => parent === urn).map(({ text }) => text);
const conversationsOf = (id: string) =>
  rows<{ id: string; chat: string }>('select id, chat from conversations where connection_id = $1', [id]);
const entriesOf = (id: string) =>
  rows<{ kind: string; text: string }>(
    'select e.kind, e.text from conversation_entries e join conversations c on c.id = e.conversation_id where c.connection_id = $1 order by e.id',
    [id],
  );

describe('a page', () => {
  it('is subscribed to webhooks where LinkedIn has approved them, and no longer after it was disconnected', async () => {
    const settings = env();
    settings.LINKEDIN_APPLICATION_ID = '7700';
    try {
      const { page, id } = await connectedPage();
      await expect.poll(() => page.webhook).toBe('https://hamdam.example.org/api/webhooks/linkedin');
      expect(await account.call('delete', `${connectionsPath}/${id}`)).toMatchObject({ status: 204 });
      await expect.poll(() => page.webhook).toBeNull();
      linkedin.behave = ({ segments: [resource] }) =>
        resource === 'eventSubscriptions'
          ? { type: 'error', status: 403, code: 'ACCESS_DENIED', message: 'Not enough permissions' }
          : { type: 'answer' };
      const refused = await connectedPage();
      await expect.poll(async () => (await readPage(account, refused.id)).last_checked_at).not.toBeNull();
      expect(await readPage(account, refused.id)).toMatchObject({ state: 'connected' });
    } finally {
      settings.LINKEDIN_APPLICATION_ID = undefined;
    }
  });
});

describe('comments', () => {
  it('are answered below what was written, and each person has a conversation of their own', async () => {
    const given = await connectedPage();
    const { page, post, id } = given;
    const first = page.write(sara, post, 'قیمت');
    const other = page.write(reza, post, 'سلام');
    await expect.poll(() => answersBelow(given, first.urn), slow).toEqual(answers);
    await expect.poll(() => answersBelow(given, other.urn).slice(0, 2), slow).toEqual(greeting);
    expect((await conversationsOf(id)).map(({ chat }) => chat).toSorted()).toEqual(
      [reza, sara].map((person) => `comment:${post.activity}:${person}`),
    );
    // What someone replies to an answer is answered next to it, because LinkedIn has one level of replies.
    page.write(sara, post, 'قیمت', first);
    await expect.poll(() => answersBelow(given, first.urn), slow).toEqual([...answers, 'قیمت ۱۰۰ است.', 'چه کمکی؟']);
    // The page's own comments are answered by nobody.
    page.write(page.urn, post, 'ممنون از همه');
    expect(await conversationsOf(id)).toHaveLength(2);
  });

  it('that are changed or deleted are noted', async () => {
    const given = await connectedPage();
    const { page, post, id } = given;
    const comment = page.write(sara, post, 'قیمت');
    await expect.poll(() => answersBelow(given, comment.urn), slow).toEqual(answers);
    page.edit(comment, 'قیمت عمده');
    page.remove(comment);
    await expect
      .poll(() => entriesOf(id), slow)
      .toEqual([
        { kind: 'channel_edited', text: 'قیمت عمده' },
        { kind: 'channel_deleted', text: '' },
      ]);
    // Nothing can be written below it anymore, which is shown next to the message.
    expect(page.answers).toHaveLength(4);
  });

  it('below other comments are left to people, if that is set', async () => {
    const given = await connectedPage();
    const { page, post, id } = given;
    // The process that listens heeds a new setting within two seconds. One that begins to listen has it from the start.
    // Until then, what it brings is refused when it is handed over.
    await account.call('put', `${linkedinPath}/page/${id}`, { json: { answers_replies: false } });
    const comment = page.write(sara, post, 'قیمت');
    page.write(reza, post, 'قیمت', comment);
    await expect.poll(() => answersBelow(given, comment.urn), slow).toEqual(answers);
    const last = page.write(reza, post, 'سلام');
    await expect.poll(() => answersBelow(given, last.urn).slice(0, 2), slow).toEqual(greeting);
    expect(answersBelow(given, comment.urn)).toEqual(answers);
  });

  it('are read from the posts, where there are no notifications', async () => {
    linkedin.behave = (call) =>
      isAboutNotifications(call)
        ? { type: 'error', status: 403, code: 'ACCESS_DENIED', message: 'Not enough permissions' }
        : { type: 'answer' };
    const given = await connectedPage();
    const comment = given.page.write(sara, given.post, 'قیمت');
    await expect.poll(() => answersBelow(given, comment.urn), slow).toEqual(answers);
    given.page.write(sara, given.post, 'قیمت', comment);
    await expect.poll(() => answersBelow(given, comment.urn), slow).toHaveLength(6);
  });
});

describe('a webhook', () => {
  const pathOf = (id: string) => `/api/webhooks/linkedin/${id}`;

  it('is confirmed, and what it brings is answered once', async () => {
    // Only the webhook brings something.
    linkedin.behave = (call) => (isAboutNotifications(call) ? { type: 'answer', wait_ms: 3_000 } : { type: 'answer' });
    const given = await connectedPage();
    expect((await readPage(account, given.id)).app_webhook_url).toBe('https://hamdam.example.org/api/webhooks/linkedin');
    const challenge = await requestHere('/api/webhooks/linkedin?challengeCode=890e4665-4dfe-4ab1-b689-ed553bceeed0');
    expect(challenge.headers.get('content-type')).toContain('application/json');
    expect(await challenge.json()).toEqual({
      challengeCode: '890e4665-4dfe-4ab1-b689-ed553bceeed0',
      challengeResponse: createHmac('sha256', linkedin.client.secret).update('890e4665-4dfe-4ab1-b689-ed553bceeed0').digest('hex'),
    });
    const comment = given.page.write(sara, given.post, 'قیمت');
    for (let times = 0; times < 3; times++) {
      expect(
        (await requestHere(times ? '/api/webhooks/linkedin' : pathOf(given.id), linkedin.signed(given.page.notifications))).status,
      ).toBe(200);
    }
    await expect.poll(() => answersBelow(given, comment.urn), slow).toEqual(answers);
    linkedin.behave = () => ({ type: 'answer' });
    const other = given.page.write(reza, given.post, 'سلام');
    await expect.poll(() => answersBelow(given, other.urn).slice(0, 2), slow).toEqual(greeting);
    expect(answersBelow(given, comment.urn)).toEqual(answers);
  });

  it('that is not LinkedIn’s is refused, and nothing of it is stored', async () => {
    const given = await connectedPage();
    const comment = given.page.write(sara, given.post, 'قیمت');
    await expect.poll(() => answersBelow(given, comment.urn), slow).toEqual(answers);
    const count = () => rows('select id from channel_updates where connection_id = $1', [given.id]);
    const before = await count();
    const forged = given.page.notifications.map((one) => ({
      ...one,
      generatedActivity: '',
      decoratedGeneratedActivity: { comment: { entity: 'urn:li:comment:(urn:li:activity:1,2)', owner: sara, text: 'x' } },
    }));
    expect((await requestHere(pathOf(given.id), linkedin.signed(forged, 'another secret'))).status).toBe(401);
    expect((await requestHere('/api/webhooks/linkedin', linkedin.signed(forged, 'another secret'))).status).toBe(401);
    expect((await requestHere(pathOf(given.id), { ...linkedin.signed(forged), headers: {} })).status).toBe(401);
    expect((await requestHere(`${pathOf(given.id)}?other=1`)).status).toBe(401);
    const broken = '{"notifications": [';
    const signature = createHmac('sha256', linkedin.client.secret).update(`hmacsha256=${broken}`).digest('hex');
    expect((await requestHere(pathOf(given.id), { method: 'POST', headers: { 'x-li-signature': signature }, body: broken })).status).toBe(
      422,
    );
    // Those of another page are no business of this connection.
    const foreign = forged.map((one) => ({ ...one, organizationalEntity: 'urn:li:organization:1' }));
    expect((await requestHere(pathOf(given.id), linkedin.signed(foreign))).status).toBe(200);
    expect(await count()).toEqual(before);
  });
});

describe('LinkedIn', () => {
  it('asks for fewer calls, and gets none before the time is over', async () => {
    const given = await connectedPage();
    let refused = 0;
    const early: number[] = [];
    linkedin.behave = (call) => {
      if (!isFetching(call, given)) return { type: 'answer' };
      if (refused) {
        early.push(Date.now() - refused);
        return { type: 'answer' };
      }
      refused = Date.now();
      return { type: 'error', status: 429, code: 'TOO_MANY_REQUESTS', message: 'throttle', headers: { 'retry-after': '3' } };
    };
    const comment = given.page.write(sara, given.post, 'قیمت');
    await expect.poll(() => answersBelow(given, comment.urn), slow).toEqual(answers);
    expect(early[0]).toBeGreaterThanOrEqual(2_950);
  });

  it('fails for a moment: what was asked for is asked again', async () => {
    const given = await connectedPage();
    const failures = { fetching: 0, sending: 0 };
    linkedin.behave = (call) => {
      if (isFetching(call, given) && failures.fetching++ < 1) return { type: 'break', text: '{"elements": [' };
      if (isSending(call, given) && failures.sending++ < 1) return { type: 'error', status: 500, code: 'INTERNAL', message: '' };
      return { type: 'answer' };
    };
    const comment = given.page.write(sara, given.post, 'قیمت');
    await expect.poll(() => answersBelow(given, comment.urn), { timeout: 30_000 }).toEqual(answers);
  });

  it('rejects the token: the connection waits, and goes on when it is connected again', async () => {
    const given = await connectedPage();
    const { page, member, post, id } = given;
    const comment = page.write(sara, post, 'قیمت');
    await expect.poll(() => answersBelow(given, comment.urn), slow).toEqual(answers);
    member.tokens.clear();
    await expect.poll(async () => (await readPage(account, id)).state, slow).toBe('needs_attention');
    expect(await readPage(account, id)).toMatchObject({ reason: 'token_rejected' });
    const late = page.write(reza, post, 'سلام');
    expect(await travel(linkedin, account, member)).toMatchObject({ status: 201, body: { connection_id: id } });
    await expect.poll(() => answersBelow(given, late.urn).slice(0, 2), slow).toEqual(greeting);
  });
});
