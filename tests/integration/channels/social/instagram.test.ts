import { afterAll, expect, it, vi } from 'vitest';
import type { SocialComment } from '@/lib/contracts/flow-manager/channels/social';
import type { ListOf } from '@/lib/contracts/fields';
import { signUp } from '../../support/accounts';
import { echoFlow } from '../../support/conversations';
import { call } from '../../support/http';
import { picture } from '../../support/pictures';
import { useProduct } from '../../support/product';
import { refusal, writeTime } from '../../support/stand-ins/instagram-account';
import { giveInstagram, postHere } from '../instagram/instagram-accounts';
import { base, begin, ended, postsOf, sync } from './accounts';

// Posts with a service that is asked over HTTP, in its own protocol.
const instagram = await vi.hoisted(async () => (await import('../../support/stand-ins/instagram')).startInstagram());
instagram.post = postHere;

useProduct({ workers: true });
afterAll(() => instagram.stop());

it('syncs, judges, and deletes the posts of an account on Instagram, also when calls fail', async () => {
  const account = await signUp();
  const { id, owner, person } = await giveInstagram(instagram, account, echoFlow);
  const path = `${base}/${id}`;
  instagram.files.set('rose.jpg', new Uint8Array(await picture.arrayBuffer()));
  const posts = Array.from({ length: 60 }, (_, index) =>
    owner.addPost({ caption: `گل ${index}`, timestamp: writeTime(Date.now() - (60 - index) * 3_600_000) }),
  );
  const last = posts[59]!;
  Object.assign(last, { media_url: `${instagram.url}/cdn/rose.jpg`, like_count: 42 });
  const said = { post_id: last.id, hidden: false };
  const question = {
    id: owner.nextId(),
    text: 'قیمت؟',
    username: person.username,
    from: person.id,
    timestamp: writeTime(Date.now() - 600_000),
  };
  const reply = { id: owner.nextId(), parent_id: question.id, text: 'صد تومان', username: owner.username, from: owner.user_id };
  owner.comments.push({ ...said, ...question }, { ...said, ...reply, timestamp: writeTime(Date.now() - 300_000) });

  let failures = 3;
  instagram.behave = ({ path: asked, method }) => {
    if (method === 'GET' && /comments|media/.test(asked) && failures-- > 0)
      return { type: 'error', refusal: refusal(500, 2, 'An unexpected error has occurred. Please retry your request later.') };
    return { type: 'answer' };
  };
  const read = await sync(account, path);
  expect(read).toMatchObject({ state: 'succeeded', failed: 0, result: { posts: 60, comments: 2 } });
  const [newest] = await postsOf(account, path);
  expect(newest).toMatchObject({ external_id: last.id, likes: 42, comments: 2, reach: 640, views: 900, saves: 12, shares: 5 });
  expect((await call('get', newest?.picture_url ?? '')).status).toBe(200);
  const { body: comments } = await account.call<ListOf<SocialComment>>('get', `${path}/posts/${newest?.id}/comments`);
  expect(comments.items.map(({ is_own, is_answered }) => [is_own, is_answered])).toEqual([
    [true, false],
    [false, true],
  ]);

  const asked = comments.items.find(({ is_own }) => !is_own);
  expect(await account.call('post', `${path}/comments/${asked?.id}/answers`, { json: { text: 'و ارسال رایگان' } })).toMatchObject({
    status: 204,
  });
  expect(person.repliesTo(question.id)).toContain('و ارسال رایگان');

  const health = await ended(account, path, await begin(account, `${path}/health`));
  expect(health).toMatchObject({ state: 'succeeded', result: { score: expect.any(Number) as number } });

  const deletion = await ended(account, path, await begin(account, `${path}/posts/delete-all`, { username: owner.username }));
  expect(deletion).toMatchObject({ state: 'succeeded', failed: 0, result: { deleted: 60 } });
  expect(owner.posts).toEqual([]);
  expect(await postsOf(account, path)).toEqual([]);
}, 60_000);
