import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { ChannelConnection } from '@/server/channels/channel-adapter';
import { linkedinDetails, type LinkedInDetails } from '@/server/channels/linkedin/details';
import { linkedinNetwork as network } from '@/server/channels/linkedin/network';

const linkedin = await vi.hoisted(async () => (await import('../../support/stand-ins/linkedin')).startLinkedIn());
afterAll(() => linkedin.stop());
beforeEach(() => {
  linkedin.behave = () => ({ type: 'answer' });
});

const signal = AbortSignal.timeout(60_000);

function connected() {
  const page = linkedin.addPage('گلبرگ');
  linkedin.addMember([page]).tokens.add(`token of ${page.id}`);
  const connection: ChannelConnection<LinkedInDetails> = {
    id: '',
    business_id: '',
    channel: 'linkedin',
    key: page.id,
    name: page.name,
    details: linkedinDetails.parse({}),
    secrets: { token: `token of ${page.id}` },
    webhook_url: null,
  };
  return { page, connection };
}

it('reads a page and its posts with their figures, the newest first', async () => {
  const { page, connection } = connected();
  expect(await network.readProfile(connection, signal)).toMatchObject({
    name: 'گلبرگ',
    username: page.username,
    followers: 1_234,
    website: 'https://shop.example',
  });
  for (let count = 0; count < 60; count++) page.publish(`پست ${count}`);
  const last = page.publish('\\#تازه از @[گلبرگ](urn:li:organization:1)', { media: { id: 'urn:li:image:C1' } });
  page.write('urn:li:person:sara', last, 'زیباست');
  const first = await network.readPosts(connection, null, signal);
  expect(first.items).toHaveLength(50);
  expect(first.items[0]).toMatchObject({
    external_id: last.id,
    kind: 'image',
    caption: '#تازه از گلبرگ',
    permalink: `https://www.linkedin.com/feed/update/${last.id}/`,
    picture_url: 'https://media.example/urn:li:image:C1',
    likes: 5,
    comments: 1,
  });
  const second = await network.readPosts(connection, first.next, signal);
  expect([second.items.length, second.next]).toEqual([11, null]);
  expect(await network.readMetrics(connection, { external_id: last.id, kind: 'image' }, signal)).toEqual({
    views: 900,
    reach: 700,
    saves: null,
    shares: 3,
  });
});

it('reads comments with their replies', async () => {
  const { page, connection } = connected();
  const post = page.publish('پست');
  const comment = page.write('urn:li:person:sara', post, 'قیمت؟');
  const answer = page.write(page.urn, post, '۱۰۰', comment);
  expect(await network.readComments(connection, { external_id: post.id }, null, signal)).toMatchObject({
    items: [
      { external_id: comment.urn, parent_external_id: null, is_own: false, text: 'قیمت؟', author: { external_id: 'urn:li:person:sara' } },
      { external_id: answer.urn, parent_external_id: comment.urn, is_own: true },
    ],
    next: null,
  });
});

it('answers a comment as the page, and an answer below the same comment', async () => {
  const { page, connection } = connected();
  const post = page.publish('پست');
  const { urn } = page.write('urn:li:person:sara', post, 'قیمت؟');
  const id = await network.answerComment(connection, { external_id: urn, parent_external_id: null }, '۱۰۰', signal);
  await network.answerComment(connection, { external_id: id ?? '', parent_external_id: urn }, 'با ارسال', signal);
  const { items } = await network.readComments(connection, { external_id: post.id }, null, signal);
  expect(items.slice(1)).toMatchObject([
    { external_id: id, parent_external_id: urn, is_own: true, text: '۱۰۰' },
    { parent_external_id: urn, is_own: true, text: 'با ارسال' },
  ]);
});

it('deletes a post, and one that is gone counts as deleted', async () => {
  const { page, connection } = connected();
  const { id } = page.publish('پست');
  await network.deletePost(connection, id, signal);
  expect(page.posts).toEqual([]);
  await network.deletePost(connection, id, signal);
  expect(await network.readPost(connection, id, signal)).toBeNull();
});

it('does without figures that LinkedIn does not return, and tells a rejected token', async () => {
  const { page, connection } = connected();
  const { id } = page.publish('پست');
  linkedin.behave = ({ segments: [resource = ''] }) =>
    ['socialMetadata', 'networkSizes', 'organizationalEntityShareStatistics'].includes(resource)
      ? { type: 'error', status: 403, code: 'ACCESS_DENIED', message: 'Not enough permissions' }
      : { type: 'answer' };
  expect((await network.readPosts(connection, null, signal)).items).toMatchObject([{ external_id: id, likes: null, comments: null }]);
  expect(await network.readProfile(connection, signal)).toMatchObject({ followers: null });
  expect(await network.readMetrics(connection, { external_id: id, kind: 'text' }, signal)).toEqual({
    views: null,
    reach: null,
    saves: null,
    shares: null,
  });
  const refused = { ...connection, secrets: { token: 'revoked' } };
  await expect(network.readPosts(refused, null, signal)).rejects.toMatchObject({ code: 'token_rejected' });
});
