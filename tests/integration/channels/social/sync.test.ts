import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import type { SocialAccount, SocialComment, SocialPost } from '@/lib/contracts/flow-manager/channels/social';
import type { Run } from '@/lib/contracts/flow-manager/channels/social-runs';
import type { ListOf } from '@/lib/contracts/fields';
import { ChannelError } from '@/server/channels/channel-error';
import { signUp, type Account } from '../../support/accounts';
import { row, rows } from '../../support/database';
import { call } from '../../support/http';
import { picture } from '../../support/pictures';
import { useProduct } from '../../support/product';
import { startSite, type SiteStandIn } from '../../support/stand-ins/site';
import { giveWebhooksPosts } from '../../support/stand-ins/social-network';
import { answer, base, begin, comment, connectAccount, named, post, postsOf, sync } from './accounts';

vi.hoisted(() => {
  process.env.OUTGOING_ALLOW = '127.0.0.1';
});

useProduct({ workers: true });

let cdn: SiteStandIn;
let owner: Account;
beforeAll(async () => {
  giveWebhooksPosts();
  const bytes = Buffer.from(await picture.arrayBuffer());
  cdn = await startSite((request, response) => {
    if (request.url === '/flower.jpg') response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(bytes);
    else response.writeHead(200).end('<html>');
  });
});
afterAll(() => cdn.stop());
beforeEach(async () => {
  owner = await signUp();
});

describe('a sync', () => {
  it('reads the account, posts, figures, comments and pictures, page by page', async () => {
    const { path, network } = await connectAccount(owner, {
      posts: [
        post('p1', 1, { caption: 'گل رز قرمز', likes: 30, picture_url: `${cdn.url}/flower.jpg` }),
        post('p2', 2, { kind: 'video', likes: null, picture_url: `${cdn.url}/broken.jpg` }),
        post('p3', 24 * 40, { likes: 90, permalink: 'javascript:alert(1)' }),
      ],
      metrics: { p1: { views: 100, reach: 80, saves: 2, shares: 1 } },
      comments: {
        p1: [
          comment('c1', 5, 'قیمت؟'),
          answer('a1', 'c1', 4, '@sara صد تومان'),
          comment('c2', 3, 'ارسال دارید؟'),
          comment('c3', 2, 'ممنون', { parent_external_id: 'c1' }),
        ],
      },
    });
    const run = await sync(owner, path);
    expect(run).toMatchObject({
      state: 'succeeded',
      failed: 0,
      done: 6,
      total: 6,
      result: { posts: 3, comments: 4, removed: 0, has_more: false },
    });
    const posts = await postsOf(owner, path);
    expect(posts).toMatchObject([
      { external_id: 'p1', reach: 80, likes: 30, caption: 'گل رز قرمز' },
      { external_id: 'p2', kind: 'video', likes: null, picture_url: null },
      { external_id: 'p3', permalink: null },
    ]);
    expect(named(await postsOf(owner, path, { sort: 'likes' }))).toEqual(['p3', 'p1', 'p2']);
    expect(named(await postsOf(owner, path, { search: 'گل رز' }))).toEqual(['p1']);
    expect(named(await postsOf(owner, path, { kind: 'video' }))).toEqual(['p2']);
    const first = await owner.call<ListOf<SocialPost>>('get', `${path}/posts`, { query: { limit: '2', sort: 'likes' } });
    expect(named(await postsOf(owner, path, { limit: '2', sort: 'likes', cursor: first.body.next_cursor ?? '' }))).toEqual(['p2']);

    const copy = await call('get', posts[0]?.picture_url ?? '');
    expect(copy.status).toBe(200);
    expect(copy.headers.get('content-type')).toBe('image/webp');
    const { body: said } = await owner.call<ListOf<SocialComment>>('get', `${path}/posts/${posts[0]?.id}/comments`);
    expect(said.items.map(({ external_id, is_answered }) => [external_id, is_answered])).toEqual([
      ['c3', false],
      ['c2', false],
      ['a1', false],
      ['c1', true],
    ]);
    const { body: account } = await owner.call<SocialAccount>('get', path);
    expect(account).toMatchObject({ posts: 3, comments: 3, answered_comments: 1, profile: { username: 'Golbarg', followers: 1_000 } });
    const { body: summary } = await owner.call<object>('get', `${path}/summary`, { query: { days: '30' } });
    expect(summary).toMatchObject({
      current: { posts: 2, likes: 30, comments: 3, answered_share: 1 / 3, median_response_minutes: 60, reach: 80 },
      previous: { posts: 1, likes: 90, comments: 0, answered_share: null, reach: null },
    });

    // Again: what changed is changed, what is gone is removed, and the picture is not loaded again.
    network.posts = [post('p4', 0.5), ...network.posts.slice(0, 1).map((one) => ({ ...one, likes: 31 }))];
    network.comments.p1 = network.comments.p1?.slice(0, 2) ?? [];
    expect(await sync(owner, path)).toMatchObject({ state: 'succeeded', result: { posts: 2, comments: 2, removed: 2 } });
    expect(await postsOf(owner, path)).toMatchObject([{ external_id: 'p4' }, { external_id: 'p1', likes: 31 }]);
    expect(cdn.requests.filter(({ path: asked }) => asked === '/flower.jpg')).toHaveLength(1);
    expect(
      (await rows('select 1 from social_comments c join social_posts p on p.id = c.post_id where p.business_id = $1', [owner.business_id]))
        .length,
    ).toBe(2);
  });

  it('waits when the service wants it to, tries again, and names posts that it could not read', async () => {
    const { path, network } = await connectAccount(owner, { posts: [post('p1', 1), post('p2', 2), post('p3', 3)], page_size: 10 });
    let isLimited = true;
    let isBroken = true;
    network.before = (name, about) => {
      if (name === 'readPosts' && isLimited) {
        isLimited = false;
        throw new ChannelError('rate_limited', { retry_after_ms: 700 });
      }
      if (name === 'readMetrics' && about === 'p1' && isBroken) {
        isBroken = false;
        throw new ChannelError('service_failed');
      }
      if (name === 'readComments' && about === 'p2') throw new ChannelError('content_refused');
    };
    const began = Date.now();
    const run = await sync(owner, path);
    expect(Date.now() - began).toBeGreaterThan(1_000);
    expect(run).toMatchObject({
      state: 'succeeded',
      failed: 1,
      failures: [{ external_id: 'p2', label: 'متن p2', code: 'content_refused' }],
    });
    expect((await postsOf(owner, path)).map(({ comments_read_at }) => comments_read_at !== null)).toEqual([true, false, true]);
  });

  it('fails with the reason if the service refuses the connection, which then needs attention', async () => {
    const { id, path } = await connectAccount(owner, {
      before: () => {
        throw new ChannelError('token_rejected');
      },
    });
    expect(await sync(owner, path)).toMatchObject({ state: 'failed', reason: 'token_rejected' });
    const { body } = await owner.call<Connection>('get', `/api/flow-manager/channels/connections/${id}`);
    expect(body).toMatchObject({ state: 'needs_attention', reason: 'token_rejected' });
    expect(await owner.call('post', `${path}/sync`)).toMatchObject({ status: 409 });
  });

  it('runs once at a time, and can be cancelled', async () => {
    let isHanging = true;
    const { path, network } = await connectAccount(owner, {
      posts: [post('p1', 1)],
      before: (name, _about, signal) =>
        name === 'readPosts' && isHanging
          ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
          : undefined,
    });
    const run = await begin(owner, `${path}/sync`);
    await expect.poll(() => network.calls.some(({ name }) => name === 'readPosts'), { timeout: 10_000 }).toBe(true);
    expect(await owner.call('post', `${path}/sync`)).toMatchObject({ status: 409 });
    expect(await owner.call('post', `${path}/runs/${run.id}/cancel`)).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect(await owner.call('post', `${path}/runs/${run.id}/cancel`)).toMatchObject({ status: 409 });
    isHanging = false;
    expect(await sync(owner, path)).toMatchObject({ state: 'succeeded', result: { posts: 1 } });
    const { body } = await owner.call<ListOf<Run>>('get', `${path}/runs`);
    expect(body.items.map(({ state }) => state)).toEqual(['succeeded', 'cancelled']);
  });

  it('is not for an account without posts', async () => {
    const { id: telegram } = await row<{ id: string }>(
      `insert into connections (id, business_id, channel, key, name) values (gen_random_uuid(), $1, 'telegram', gen_random_uuid()::text, 'x') returning id`,
      [owner.business_id],
    );
    for (const path of ['', '/posts', '/summary', '/runs', '/health'])
      expect(await owner.call('get', `${base}/${telegram}${path}`)).toMatchObject({ status: 404 });
    expect(await owner.call('post', `${base}/${telegram}/sync`)).toMatchObject({ status: 404 });
  });
});
