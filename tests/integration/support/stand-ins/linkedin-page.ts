import { randomInt } from 'node:crypto';

export interface CommentStandIn {
  urn: string;
  id: string;
  /** The activity of the post. */
  thread: string;
  actor: string;
  text: string;
  at: number;
  parent: string | null;
}

export interface PostStandIn {
  /** `urn:li:share:…` */
  id: string;
  /** What its comments are about: `urn:li:activity:…` */
  activity: string;
  commentary: string;
  at: number;
  content?: object;
}

let last = 7_000_000_000_000_000 + randomInt(1_000_000_000);
const newNumber = (): string => String((last += 1 + randomInt(50)));

/** A clock that never shows the same twice. */
let latest = 0;
const now = (): number => (latest = Math.max(Date.now(), latest + 1));

/** A page of an organization on LinkedIn, with its posts, what people write below them, and the notifications about that. */
export class LinkedInPageStandIn {
  readonly posts: PostStandIn[] = [];
  readonly comments: CommentStandIn[] = [];
  readonly notifications: object[] = [];
  followers = 1_234;
  /** Where what happens is posted, if the page was subscribed to that. */
  webhook: string | null = null;
  username: string;

  constructor(
    readonly id: string,
    public name: string,
  ) {
    this.username = `page-${id}`;
  }

  get urn(): string {
    return `urn:li:organization:${this.id}`;
  }

  publish(commentary: string, content?: object): PostStandIn {
    const post = { id: `urn:li:share:${newNumber()}`, activity: `urn:li:activity:${newNumber()}`, commentary, at: now(), content };
    this.posts.push(post);
    return post;
  }

  /** Someone writes below a post, or below a comment. */
  write(actor: string, post: PostStandIn, text: string, parent: CommentStandIn | null = null): CommentStandIn {
    const id = newNumber();
    const { activity: thread } = post;
    const comment = { urn: `urn:li:comment:(${thread},${id})`, id, thread, actor, text, at: now(), parent: parent?.urn ?? null };
    this.comments.push(comment);
    this.notify(actor === this.urn ? 'ADMIN_COMMENT' : 'COMMENT', comment, post);
    return comment;
  }

  edit(comment: CommentStandIn, text: string): void {
    comment.text = text;
    this.notify(
      'COMMENT_EDIT',
      comment,
      this.posts.find(({ activity }) => activity === comment.thread),
    );
  }

  remove(comment: CommentStandIn): void {
    this.comments.splice(this.comments.indexOf(comment), 1);
    this.notify(
      'COMMENT_DELETE',
      comment,
      this.posts.find(({ activity }) => activity === comment.thread),
    );
  }

  /** What the page itself has written, the oldest first. */
  get answers(): CommentStandIn[] {
    return this.comments.filter(({ actor }) => actor === this.urn);
  }

  private notify(action: string, { urn, thread, actor, text }: CommentStandIn, post?: PostStandIn): void {
    this.notifications.push({
      notificationId: Number(newNumber()),
      organizationalEntity: this.urn,
      action,
      subscriber: 'urn:li:person:admin',
      lastModifiedAt: now(),
      sourcePost: thread,
      decoratedSourcePost: { entity: post?.id, owner: this.urn, text: post?.commentary, mediaCategory: 'NONE' },
      // Notifications leave out a part of the name, as LinkedIn's do.
      generatedActivity: urn.replace('(urn:li:', '('),
      decoratedGeneratedActivity: { comment: { entity: urn, owner: actor, object: thread, text } },
    });
  }
}

/** A comment as the Comments API returns it. */
export function presentComment({ urn, id, thread, actor, text, at, parent }: CommentStandIn, all: readonly CommentStandIn[]): object {
  const replies = all.filter((one) => one.parent === urn).length;
  return {
    $URN: urn,
    commentUrn: urn,
    id,
    object: thread,
    actor,
    created: { actor, time: at },
    lastModified: { actor, time: at },
    message: { attributes: [], text },
    ...(parent && { parentComment: parent }),
    ...(!parent && { commentsSummary: { aggregatedTotalComments: replies, totalFirstLevelComments: replies, selectedComments: [] } }),
  };
}
