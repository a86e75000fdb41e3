import { webhookChannel } from '@/server/channels/webhook/adapter';
import type { PostMetrics, SocialComment, SocialNetwork, SocialPost, SocialProfile } from '@/server/channels/social/social-network';

/** An account on a network in this process, with what it was asked. */
export interface SocialAccountStandIn {
  profile: SocialProfile;
  /** The newest first. */
  posts: SocialPost[];
  metrics: Record<string, PostMetrics>;
  /** By the post's id. */
  comments: Record<string, SocialComment[]>;
  page_size: number;
  calls: { name: keyof SocialNetwork; about: string | null }[];
  /** Called before each answer. It may throw, or wait. */
  before: (name: keyof SocialNetwork, about: string | null, signal: AbortSignal) => Promise<void> | void;
}

export const noMetrics: PostMetrics = { views: null, reach: null, saves: null, shares: null };

export const socialAccount = (more: Partial<SocialAccountStandIn> = {}): SocialAccountStandIn => ({
  profile: {
    name: 'گلبرگ',
    username: 'Golbarg',
    biography: 'گل‌فروشی',
    website: 'https://golbarg.example',
    picture_url: 'https://cdn.example/me.jpg',
    followers: 1_000,
    following: 10,
    posts: null,
  },
  posts: [],
  metrics: {},
  comments: {},
  page_size: 2,
  calls: [],
  before: () => undefined,
  ...more,
});

const accounts = new Map<string, SocialAccountStandIn>();

/** What the network says of a connection from now on. */
export function putAccount(connection_id: string, account: SocialAccountStandIn): SocialAccountStandIn {
  accounts.set(connection_id, account);
  return account;
}

/** Lets accounts of the webhook channel have posts in this process, because the seam of posts knows no channel. */
export function giveWebhooksPosts(): void {
  const asked = async (name: keyof SocialNetwork, id: string, about: string | null, signal: AbortSignal): Promise<SocialAccountStandIn> => {
    const account = accounts.get(id) ?? socialAccount();
    account.calls.push({ name, about });
    await account.before(name, about, signal);
    return account;
  };
  webhookChannel.social = {
    readProfile: async ({ id }, signal) => (await asked('readProfile', id, null, signal)).profile,
    readPosts: async ({ id }, cursor, signal) => {
      const { posts, page_size } = await asked('readPosts', id, cursor, signal);
      return pageOf(posts, page_size, cursor);
    },
    readPost: async ({ id }, external_id, signal) =>
      (await asked('readPost', id, external_id, signal)).posts.find((post) => post.external_id === external_id) ?? null,
    readMetrics: async ({ id }, { external_id }, signal) =>
      (await asked('readMetrics', id, external_id, signal)).metrics[external_id] ?? noMetrics,
    readComments: async ({ id }, { external_id }, cursor, signal) => {
      const { comments, page_size } = await asked('readComments', id, external_id, signal);
      return pageOf(comments[external_id] ?? [], page_size, cursor);
    },
    answerComment: async ({ id }, { external_id, parent_external_id }, text, signal) => {
      const { comments } = await asked('answerComment', id, external_id, signal);
      const thread = Object.values(comments).find((all) => all.some((one) => one.external_id === external_id));
      const answer_id = `answer to ${external_id}`;
      thread?.push({
        external_id: answer_id,
        parent_external_id: parent_external_id ?? external_id,
        author: { external_id: id, name: '' },
        is_own: true,
        text,
        is_hidden: false,
        written_at: Date.now(),
      });
      return answer_id;
    },
    deletePost: async ({ id }, external_id, signal) => {
      const account = await asked('deletePost', id, external_id, signal);
      account.posts = account.posts.filter((post) => post.external_id !== external_id);
    },
  };
}

function pageOf<Item>(items: readonly Item[], size: number, cursor: string | null): { items: Item[]; next: string | null } {
  const from = Number(cursor ?? 0);
  return { items: items.slice(from, from + size), next: from + size < items.length ? String(from + size) : null };
}
