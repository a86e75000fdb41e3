import { randomInt } from 'node:crypto';

/** A message as a customer gets it. */
export interface SentByAccount {
  mid: string;
  /** To a person, or to whoever wrote this comment. */
  to: string;
  comment_id?: string;
  text: string;
  quick_replies: { title: string; payload: string }[];
  attachment?: { type: string; url: string };
}

export interface InstagramPost {
  id: string;
  media_type: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
  caption: string;
  permalink: string;
  media_url: string;
  thumbnail_url?: string;
  timestamp: string;
  like_count: number;
}

export interface InstagramCommentStandIn {
  id: string;
  post_id: string;
  parent_id?: string;
  text: string;
  username: string;
  from: string;
  timestamp: string;
  hidden: boolean;
}

export interface Refusal {
  status: number;
  error: { message: string; type: string; code: number; error_subcode?: number };
}

export const refusal = (status: number, code: number, message: string, error_subcode?: number): Refusal => ({
  status,
  error: { message, type: 'OAuthException', code, ...(error_subcode && { error_subcode }) },
});
const gone = (id: string) => refusal(400, 100, `Unsupported request. Object with ID '${id}' does not exist`, 33);

type Fields = Record<string, unknown>;
type Result = Fields | Refusal;

/** As Instagram writes times. */
export const writeTime = (at: number): string =>
  new Date(at)
    .toISOString()
    .replace('.000Z', '+0000')
    .replace(/\.\d{3}Z$/, '+0000');

/** What the stand-in knows of one professional account. */
export class InstagramAccountStandIn {
  readonly user_id = `17841${randomInt(1_000_000_000, 9_999_999_999)}`;
  readonly scoped_id = `2${randomInt(1_000_000_000, 9_999_999_999)}`;
  /** The page on Facebook that it is linked to. */
  readonly page_id = `10${randomInt(1_000_000_000, 9_999_999_999)}`;
  /** Every token that is accepted. The last one is the newest. */
  tokens: string[] = [];
  permissions = ['basic', 'manage_messages', 'manage_comments', 'manage_insights'].map((one) => `instagram_business_${one}`);
  subscribed: string[] = [];
  followers = 1_250;
  following = 80;
  picture_url: string | null = null;
  biography = 'گل و گیاه';
  website = 'https://golbarg.example';
  posts: InstagramPost[] = [];
  comments: InstagramCommentStandIn[] = [];
  sent: SentByAccount[] = [];
  typing: string[] = [];
  /** Who has written, by their id for this account, and when. */
  readonly people = new Map<string, { username: string; name: string; wrote_at: number | null; picture?: string }>();
  readonly #answered = new Set<string>();
  #last = 100;

  constructor(
    readonly username: string,
    public name: string,
  ) {}

  nextId = (): string => `1795${this.user_id.slice(-6)}${++this.#last}`;

  /** A post, with everything that is not said made up. */
  addPost(change: Partial<InstagramPost> = {}): InstagramPost {
    const id = this.nextId();
    const post: InstagramPost = {
      id,
      media_type: 'IMAGE',
      caption: 'رز قرمز #گل',
      permalink: `https://www.instagram.com/p/${id}/`,
      media_url: `https://cdn.example/${id}.jpg`,
      timestamp: writeTime(Date.now()),
      like_count: 7,
      ...change,
    };
    this.posts.unshift(post);
    return post;
  }

  me = (): Fields => ({
    id: this.scoped_id,
    user_id: this.user_id,
    username: this.username,
    name: this.name,
    account_type: 'BUSINESS',
    profile_picture_url: this.picture_url ?? undefined,
    followers_count: this.followers,
    follows_count: this.following,
    media_count: this.posts.length,
    biography: this.biography,
    website: this.website,
  });

  /** A call about this account's objects. `path` has no version. */
  perform(method: string, path: string, query: URLSearchParams, body: Fields): Result {
    const [first = '', second] = path.split('/').filter(Boolean);
    const isMe = first === 'me' || first === this.user_id || first === this.scoped_id;
    if (isMe && second === 'subscribed_apps') {
      this.subscribed = method === 'DELETE' ? [] : (query.get('subscribed_fields') ?? '').split(',');
      return { success: true };
    }
    if (isMe && second === 'messages') return this.#send(body);
    if (isMe && second === 'media')
      return this.#page(
        this.posts.map((post) => this.#shownPost(post)),
        query,
      );
    if (isMe && second === 'conversations')
      return this.#page(
        [...this.people.keys()].map((id) => ({ id: `conversation-${id}` })),
        query,
      );
    if (isMe && !second) return this.me();
    const post = this.posts.find(({ id }) => id === first);
    if (post) return this.#ofPost(method, post, second, query);
    const comment = this.comments.find(({ id }) => id === first);
    if (comment) return this.#ofComment(method, comment, second, query, body);
    const person = this.people.get(first);
    if (person && method === 'GET' && !second)
      return person.wrote_at
        ? { id: first, name: person.name, username: person.username, profile_pic: person.picture }
        : refusal(403, 230, 'User consent is required');
    return gone(first);
  }

  #ofPost(method: string, post: InstagramPost, edge: string | undefined, query: URLSearchParams): Result {
    if (edge === 'comments') {
      const top = this.comments.filter(({ post_id, parent_id }) => post_id === post.id && !parent_id);
      return this.#page(
        top.map((one) => this.#shownComment(one)),
        query,
      );
    }
    if (edge === 'insights') {
      const values = { views: 900, reach: 640, saved: 12, shares: 5 };
      return { data: Object.entries(values).map(([name, value]) => ({ name, period: 'lifetime', values: [{ value }] })) };
    }
    if (method === 'DELETE') {
      this.posts = this.posts.filter(({ id }) => id !== post.id);
      return { success: true };
    }
    return this.#shownPost(post);
  }

  #ofComment(method: string, comment: InstagramCommentStandIn, edge: string | undefined, query: URLSearchParams, body: Fields): Result {
    if (edge === 'replies' && method === 'POST') {
      const text = String(body.message ?? query.get('message') ?? '');
      if (!text.trim()) return refusal(400, 100, 'message is empty');
      const own = { id: this.nextId(), post_id: comment.post_id, parent_id: comment.id, text, username: this.username, from: this.user_id };
      this.comments.push({ ...own, timestamp: writeTime(Date.now()), hidden: false });
      return { id: own.id };
    }
    if (method === 'DELETE') {
      this.comments = this.comments.filter(({ id }) => id !== comment.id);
      return { success: true };
    }
    if (method === 'POST') {
      comment.hidden = (query.get('hide') ?? body.hide) === 'true' || body.hide === true;
      return { success: true };
    }
    return this.#shownComment(comment);
  }

  #send({ recipient, message, sender_action }: Fields): Result {
    const { id, comment_id } = recipient as { id?: string; comment_id?: string };
    if (sender_action) {
      this.typing.push(id ?? '');
      return { recipient_id: id };
    }
    const {
      text = '',
      quick_replies = [],
      attachment,
    } = message as {
      text?: string;
      quick_replies?: { title: string; payload: string }[];
      attachment?: { type: string; payload: { url: string } };
    };
    if (Buffer.byteLength(text) > 1_000)
      return refusal(400, 100, 'Length of param message[text] must be less than or equal to 1000', 2_018_109);
    if (comment_id) {
      const comment = this.comments.find((one) => one.id === comment_id);
      if (!comment) return gone(comment_id);
      if (this.#answered.has(comment_id)) return refusal(400, 10_900, '(#10900) Activity already replied to');
      this.#answered.add(comment_id);
      return this.#record({ to: comment.from, comment_id, text, quick_replies, attachment: undefined });
    }
    const person = this.people.get(id ?? '');
    if (!person) return refusal(400, 100, 'No matching user found', 2_534_014);
    if (!person.wrote_at || Date.now() - person.wrote_at > 86_400_000)
      return refusal(403, 10, 'This message is sent outside of allowed window', 2_534_022);
    const file = attachment && { type: attachment.type, url: attachment.payload.url };
    return this.#record({ to: id ?? '', text, quick_replies, attachment: file });
  }

  #record(sent: Omit<SentByAccount, 'mid'>): Fields {
    const mid = `aWdfZAG1faXRlbTo${this.nextId()}`;
    this.sent.push({ ...sent, mid });
    return { recipient_id: sent.to, message_id: mid };
  }

  #page(items: Fields[], query: URLSearchParams): Fields {
    const [begin, most] = [Number(query.get('after') ?? 0), Math.min(Number(query.get('limit') ?? 25), 100)];
    const end = begin + most;
    const next = end < items.length ? { next: `https://graph.example/next?after=${end}` } : {};
    return {
      data: items.slice(begin, end),
      ...(items.length > 0 && { paging: { cursors: { before: String(begin), after: String(end) }, ...next } }),
    };
  }

  #shownPost = (post: InstagramPost): Fields => ({
    ...post,
    comments_count: this.comments.filter(({ post_id }) => post_id === post.id).length,
  });

  #shownComment = ({ from, post_id: _post, parent_id: _parent, ...comment }: InstagramCommentStandIn): Fields => {
    const replies = this.comments.filter(({ parent_id }) => parent_id === comment.id).map((one) => this.#shownComment(one));
    return { ...comment, from: { id: from, username: comment.username }, ...(replies.length > 0 && { replies: { data: replies } }) };
  };
}

/** A call as Instagram received it. */
export interface InstagramCallReceived {
  method: string;
  /** Without the version. */
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  account: InstagramAccountStandIn | undefined;
}
