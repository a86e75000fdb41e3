import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocialComment, SocialPost, SocialSuggestion } from '@/lib/contracts/flow-manager/channels/social';
import type { HealthReport } from '@/lib/contracts/flow-manager/channels/social-runs';
import type { Document } from '@/lib/contracts/flow-manager/knowledge/documents';
import type { Index } from '@/lib/contracts/flow-manager/knowledge/indexes';
import type { ListOf } from '@/lib/contracts/fields';
import { ChannelError } from '@/server/channels/channel-error';
import { continueRun } from '@/server/channels/continue-run';
import { forgetPosts } from '@/server/channels/forget-posts';
import { JobDelayed } from '@/server/platform/job-delayed';
import { newId } from '@/server/platform/new-id';
import { signUp, type Account } from '../../support/accounts';
import { assistantWith, echoFlow } from '../../support/conversations';
import { rows } from '../../support/database';
import { useProduct } from '../../support/product';
import { giveWebhooksPosts } from '../../support/stand-ins/social-network';
import { ledgerOf, grant } from '../../credit/credit-world';
import { answer, begin, comment, connectAccount, ended, named, post, postsOf, sync } from './accounts';

const models = await vi.hoisted(async () => {
  const standIn = await (await import('../../support/stand-ins/models')).startModels();
  process.env.ANTHROPIC_API_KEY = 'platform-anthropic';
  process.env.ANTHROPIC_BASE_URL = standIn.url;
  process.env.CREDIT_AT_SIGNUP = '0';
  return standIn;
});

useProduct({ workers: true });
afterAll(() => models.stop());

let owner: Account;
beforeAll(() => giveWebhooksPosts());
beforeEach(async () => {
  owner = await signUp();
});

const postIds = (count: number) => Array.from({ length: count }, (_, index) => `p${index + 1}`);

describe('deleting all posts', () => {
  it('needs the user name, deletes one by one, names what the service keeps, and goes on when asked to wait', async () => {
    let isLimited = true;
    const { path, network } = await connectAccount(owner, {
      posts: postIds(5).map((id, index) => post(id, index + 1)),
      before: (name, about) => {
        if (name !== 'deletePost') return;
        if (about === 'p2') throw new ChannelError('content_refused');
        if (!isLimited) return;
        isLimited = false;
        throw new ChannelError('rate_limited', { retry_after_ms: 300 });
      },
    });
    const wrong = await owner.call('post', `${path}/posts/delete-all`, { json: { username: 'golbarg2' } });
    expect(wrong).toMatchObject({ status: 422, body: { fields: [{ path: 'username' }] } });
    expect(network.calls.map(({ name }) => name)).toEqual(['readProfile']);

    const run = await ended(owner, path, await begin(owner, `${path}/posts/delete-all`, { username: '@golbarg' }));
    expect(run).toMatchObject({
      state: 'succeeded',
      done: 5,
      total: 5,
      failed: 1,
      failures: [{ external_id: 'p2', code: 'content_refused' }],
      result: { deleted: 4 },
    });
    expect(network.posts.map(({ external_id }) => external_id)).toEqual(['p2']);
    expect(named(await postsOf(owner, path))).toEqual(['p2']);
  });

  it('is taken over from a worker that died, which changes nothing when it comes back', async () => {
    const { id, path, network } = await connectAccount(owner, {
      posts: postIds(3).map((one, index) => post(one, index + 1)),
      page_size: 10,
    });
    await sync(owner, path);
    // No job: the test itself is the workers.
    const run_id = newId();
    const of = { business_id: owner.business_id, run_id };
    await rows(`insert into social_runs (id, business_id, connection_id, kind, created_by) values ($1, $2, $3, 'delete_all', $4)`, [
      run_id,
      owner.business_id,
      id,
      owner.user_id,
    ]);
    let comeBack = (): void => undefined;
    let hasDied = false;
    network.before = (name) => {
      if (name !== 'deletePost' || hasDied) return;
      hasDied = true;
      return new Promise((resolve) => (comeBack = resolve));
    };
    const dead = continueRun(of).catch((error: unknown) => error);
    await expect.poll(() => hasDied, { timeout: 10_000 }).toBe(true);
    // It has leased the run, so no other worker continues it.
    await expect(continueRun(of)).rejects.toThrow(JobDelayed);
    await rows(`update social_runs set leased_until = now() - interval '1 second' where id = $1`, [run_id]);
    await continueRun(of);
    const after = (
      await rows<{ state: string; result: { deleted: number }; done: number }>(
        'select state, result, done from social_runs where id = $1',
        [run_id],
      )
    )[0];
    expect(after).toMatchObject({ state: 'succeeded', done: 3, result: { deleted: 3 } });
    comeBack();
    await dead;
    expect((await rows('select state, result, done from social_runs where id = $1', [run_id]))[0]).toEqual(after);
    expect(network.posts).toEqual([]);
  });
});

describe('one post', () => {
  it('is read again with its comments, is removed if it is gone, and is deleted at the service', async () => {
    const { path, network } = await connectAccount(owner, { posts: [post('p1', 1), post('p2', 2), post('p3', 3)] });
    await sync(owner, path);
    const [one, two, three] = (await postsOf(owner, path)).map(({ id }) => `${path}/posts/${id}`) as [string, string, string];
    network.posts = [post('p1', 1, { likes: 77, caption: 'متن جدید' }), post('p3', 3)];
    network.comments.p1 = Array.from({ length: 5 }, (_, index) => comment(`c${index}`, index + 1, 'سلام'));
    expect(await owner.call<SocialPost>('post', `${one}/ingest`)).toMatchObject({ status: 200, body: { likes: 77, caption: 'متن جدید' } });
    expect((await owner.call<ListOf<object>>('get', `${one}/comments`)).body.total).toBe(5);
    expect(await owner.call('post', `${two}/ingest`)).toMatchObject({ status: 409 });
    expect(await owner.call('get', two)).toMatchObject({ status: 404 });

    network.before = () => {
      throw new ChannelError('content_refused');
    };
    const refused = await owner.call<{ detail: string }>('delete', three, { headers: { 'Accept-Language': 'en' } });
    expect(refused).toMatchObject({ status: 409, body: { detail: 'The service does not allow this' } });
    network.before = () => undefined;
    expect(await owner.call('delete', three)).toMatchObject({ status: 204 });
    expect(network.posts.map(({ external_id }) => external_id)).toEqual(['p1']);
    expect(named(await postsOf(owner, path))).toEqual(['p1']);
  });
});

describe('learning', () => {
  const documentsOf = async (index_id: string) =>
    (await owner.call<ListOf<Document>>('get', `/api/flow-manager/indexes/${index_id}/documents`)).body.items;

  it('writes captions and answered comments into a knowledge base, and replaces them the next time', async () => {
    const { path, network } = await connectAccount(owner, {
      posts: [post('p1', 1, { caption: 'ساعت کار ما ۹ تا ۱۷ است' }), post('p2', 2, { caption: '' })],
      comments: {
        p1: [comment('c1', 5, 'قیمت رز؟'), answer('a1', 'c1', 4, '@sara صد تومان'), comment('c2', 3, 'بی‌پاسخ')],
      },
    });
    expect(await owner.call('post', `${path}/learn`, { json: { index_name: 'posts' } })).toMatchObject({ status: 409 });
    // What did not begin leaves no knowledge base.
    expect(await rows('select name from knowledge_indexes where business_id = $1', [owner.business_id])).toEqual([]);
    expect(await owner.call('post', `${path}/learn`, { json: {} })).toMatchObject({ status: 422 });
    await sync(owner, path);
    const run = await ended(owner, path, await begin(owner, `${path}/learn`, { index_name: 'posts' }));
    expect(run).toMatchObject({
      state: 'succeeded',
      done: 4,
      total: 4,
      result: { posts: 1, answers: 1, documents: 2, unread_documents: 0, index_name: 'posts' },
    });
    const index_id = run.result.index_id ?? '';
    const documents = await documentsOf(index_id);
    expect(documents.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual(['faq ready', 'text ready']);
    const { body: found } = await owner.call<{ items: { text: string }[] }>('post', '/api/flow-manager/knowledge/search', {
      json: { query: 'قیمت رز', index_ids: [index_id] },
    });
    expect(JSON.stringify(found)).toContain('صد تومان');

    network.comments.p1 = [comment('c1', 5, 'قیمت رز؟'), answer('a1', 'c1', 4, 'دویست تومان')];
    await sync(owner, path);
    const again = await ended(owner, path, await begin(owner, `${path}/learn`, { index_id }));
    expect(again).toMatchObject({ state: 'succeeded', result: { documents: 2 } });
    expect((await documentsOf(index_id)).map(({ id }) => id).toSorted()).toEqual(documents.map(({ id }) => id).toSorted());
    const pairs = await rows('select question, answer from knowledge_pairs where business_id = $1', [owner.business_id]);
    expect(pairs).toEqual([{ question: 'قیمت رز؟', answer: 'دویست تومان' }]);

    // Without answers, there is no FAQ any more.
    network.comments.p1 = [];
    await sync(owner, path);
    await ended(owner, path, await begin(owner, `${path}/learn`, { index_id }));
    expect((await documentsOf(index_id)).map(({ kind }) => kind)).toEqual(['text']);
    const { body: index } = await owner.call<Index>('get', `/api/flow-manager/indexes/${index_id}`);
    expect(index.name).toBe('posts');
  });
});

describe('a report of health', () => {
  it('is computed from the profile, posts and comments, and can be read later', async () => {
    const { path } = await connectAccount(owner, {
      posts: postIds(6).map((id, index) => post(id, index + 1, { likes: 28 })),
      comments: { p1: [comment('c1', 30, 'قیمت؟'), comment('c2', 20, 'سلام'), answer('a2', 'c2', 18, 'سلام')] },
      page_size: 10,
    });
    expect(await owner.call('post', `${path}/health`)).toMatchObject({ status: 409 });
    await sync(owner, path);
    const run = await ended(owner, path, await begin(owner, `${path}/health`));
    expect(run).toMatchObject({ state: 'succeeded', result: { report_id: expect.any(String) as string } });
    const { body } = await owner.call<ListOf<HealthReport>>('get', `${path}/health`);
    const [report] = body.items;
    expect(report?.overall_score).toBe(run.result.score);
    const part = (name: string) => report?.parts.find((one) => one.part === name);
    expect(part('cadence')).toMatchObject({ value: 6, score: 50 });
    expect(part('response_rate')).toMatchObject({ value: 0.5, score: 50 });
    expect(part('response_time')).toMatchObject({ value: 120 });
    expect(part('engagement')).toMatchObject({ value: 0.03, score: 100 });
    expect(part('unanswered')).toMatchObject({ value: 1, score: 95 });
    expect(part('profile')).toMatchObject({ score: 100 });
    expect(report?.recommendations).toEqual(['post_more', 'assign_assistant']);
    expect(await owner.call('get', `${path}/health/${report?.id}`)).toMatchObject({ status: 200, body: { id: report?.id } });
  });
});

describe('a suggestion', () => {
  it('comes from the model of the assistant, is paid for, and is not sent', async () => {
    const { id: assistant_id } = await assistantWith(owner, echoFlow);
    const { id, path, network } = await connectAccount(owner, {
      posts: [post('p1', 1)],
      comments: { p1: [comment('c1', 2, 'ارسال دارید؟')] },
    });
    await sync(owner, path);
    const [one] = await postsOf(owner, path);
    const { body: said } = await owner.call<ListOf<{ id: string }>>('get', `${path}/posts/${one?.id}/comments`);
    const ask = async () => (await owner.call<SocialSuggestion>('post', `${path}/comments/${said.items[0]?.id}/reply`)).body;
    const asked = network.calls.length;

    expect(await ask()).toEqual({ text: null, reason: 'no_assistant' });
    const assign = `/api/flow-manager/channels/connections/${id}/assistants/messages`;
    expect(await owner.call('put', assign, { json: { assistant_id } })).toMatchObject({ status: 200 });
    expect(await ask()).toEqual({ text: null, reason: 'no_model' });
    await owner.call('put', `/api/flow-manager/assistants/${assistant_id}`, { json: { model: 'CLAUDE_3_OPUS' } });
    expect(await ask()).toEqual({ text: null, reason: 'no_credit' });
    await grant(owner.business_id, 1_000_000);
    const reply = await ask();
    expect(reply).toMatchObject({ text: expect.stringMatching(/\S/) as string, reason: null });
    expect(JSON.stringify(models.calls.at(-1)?.body)).toContain('ارسال دارید؟');
    const caption = await owner.call<SocialSuggestion>('post', `${path}/posts/${one?.id}/caption`, { json: { wishes: 'با شعر' } });
    expect(caption).toMatchObject({ status: 200, body: { text: expect.stringMatching(/\S/) as string } });
    expect(JSON.stringify(models.calls.at(-1)?.body)).toContain('با شعر');
    expect((await ledgerOf(owner.business_id)).filter(({ charged }) => charged > 0)).toHaveLength(2);
    expect(network.calls).toHaveLength(asked);
  });

  it('is published when a person sends it, below the comment, which is answered then', async () => {
    const { id, path, network } = await connectAccount(owner, {
      posts: [post('p1', 1)],
      comments: { p1: [comment('c1', 2, 'ارسال دارید؟')] },
    });
    await sync(owner, path);
    const [one] = await postsOf(owner, path);
    const read = async () => (await owner.call<ListOf<SocialComment>>('get', `${path}/posts/${one?.id}/comments`)).body.items;
    const [question] = await read();
    const send = (text: string, by = owner) => by.call('post', `${path}/comments/${question?.id}/answers`, { json: { text } });
    expect((await send('  ')).status).toBe(422);
    expect((await send('بله', await signUp('رقیب'))).status).toBe(404);
    expect(await send(' بله، به همه‌جا. ')).toMatchObject({ status: 204 });
    expect(network.comments.p1?.at(-1)).toMatchObject({ text: 'بله، به همه‌جا.', parent_external_id: 'c1' });
    const shown = (await read()).map(({ text, is_own, is_answered }) => ({ text, is_own, is_answered }));
    expect(shown).toEqual([
      { text: 'بله، به همه‌جا.', is_own: true, is_answered: false },
      { text: 'ارسال دارید؟', is_own: false, is_answered: true },
    ]);
    // A sync finds the same answer.
    await sync(owner, path);
    expect(await read()).toHaveLength(2);
    network.before = () => Promise.reject(new ChannelError('permission_missing'));
    expect((await send('باز هم بله')).status).toBe(409);
    expect(await owner.call('get', `/api/flow-manager/channels/connections/${id}`)).toMatchObject({ body: { state: 'needs_attention' } });
  });
});

it('is forgotten some time after the account was disconnected', async () => {
  const { id, path } = await connectAccount(owner, { posts: [post('p1', 1)] });
  await sync(owner, path);
  expect(await owner.call('delete', `/api/flow-manager/channels/connections/${id}`)).toMatchObject({ status: 204 });
  const left = () => rows('select 1 from social_posts where connection_id = $1', [id]);
  await forgetPosts(owner.business_id, new Date(Date.now() + 29 * 86_400_000));
  expect(await left()).toHaveLength(1);
  await forgetPosts(owner.business_id, new Date(Date.now() + 31 * 86_400_000));
  expect(await left()).toHaveLength(0);
});
