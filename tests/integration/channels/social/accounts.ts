import { expect } from 'vitest';
import type { Run } from '@/lib/contracts/flow-manager/channels/social-runs';
import type { SocialPost as StoredPost } from '@/lib/contracts/flow-manager/channels/social';
import type { ListOf } from '@/lib/contracts/fields';
import type { SocialComment, SocialPost } from '@/server/channels/social/social-network';
import type { Account } from '../../support/accounts';
import { putAccount, socialAccount, type SocialAccountStandIn } from '../../support/stand-ins/social-network';
import { refusedUrl } from '../../support/webhook-world';
import { connect } from '../webhook-channel';

export const base = '/api/flow-manager/channels/social';
const hour = 3_600_000;

/** A connected account whose network says this. */
export async function connectAccount(owner: Account, more: Partial<SocialAccountStandIn> = {}, assistant_id?: string) {
  const { id } = await connect(owner, refusedUrl, assistant_id);
  const network = putAccount(id, socialAccount(more));
  return { id, path: `${base}/${id}`, network };
}

/** A post that was published this many hours ago. */
export const post = (external_id: string, hours: number, more: Partial<SocialPost> = {}): SocialPost => ({
  external_id,
  kind: 'image',
  caption: `متن ${external_id}`,
  permalink: `https://network.example/${external_id}`,
  picture_url: null,
  published_at: Date.now() - hours * hour,
  likes: 5,
  comments: 2,
  ...more,
});

/** A comment that was written this many hours ago. */
export const comment = (external_id: string, hours: number, text: string, more: Partial<SocialComment> = {}): SocialComment => ({
  external_id,
  parent_external_id: null,
  author: { external_id: 'sara', name: 'سارا' },
  is_own: false,
  text,
  is_hidden: false,
  written_at: Date.now() - hours * hour,
  ...more,
});

/** An answer of the account to a comment. */
export const answer = (external_id: string, to: string, hours: number, text: string): SocialComment =>
  comment(external_id, hours, text, { parent_external_id: to, is_own: true, author: { external_id: 'me', name: 'گلبرگ' } });

export async function begin(owner: Account, path: string, json: object = {}): Promise<Run> {
  const { status, body } = await owner.call<Run>('post', path, { json });
  expect({ status, body }).toMatchObject({ status: 202, body: { state: 'waiting' } });
  return body;
}

/** Waits until a run has ended, and returns it. */
export async function ended(owner: Account, path: string, { id }: Pick<Run, 'id'>): Promise<Run> {
  const read = async () => (await owner.call<Run>('get', `${path}/runs/${id}`)).body;
  await expect.poll(async () => (await read()).finished_at, { timeout: 20_000 }).not.toBeNull();
  return read();
}

export const sync = async (owner: Account, path: string): Promise<Run> => ended(owner, path, await begin(owner, `${path}/sync`));

export async function postsOf(owner: Account, path: string, query: Record<string, string> = {}): Promise<StoredPost[]> {
  const { status, body } = await owner.call<ListOf<StoredPost>>('get', `${path}/posts`, { query });
  expect(status).toBe(200);
  return body.items;
}

export const named = (posts: readonly StoredPost[]): string[] => posts.map(({ external_id }) => external_id);
