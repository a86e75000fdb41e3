import { randomInt } from 'node:crypto';
import type { InstagramStandIn } from './instagram';
import { writeTime, type InstagramAccountStandIn, type InstagramPost, type SentByAccount } from './instagram-account';

/** Someone who writes to an account, and comments on its posts. What they do is posted as a webhook. */
export class InstagramPerson {
  readonly id = `88${randomInt(1_000_000_000, 9_999_999_999)}`;
  #last = 0;

  constructor(
    private readonly instagram: InstagramStandIn,
    readonly account: InstagramAccountStandIn,
    readonly username = 'sara.ahmadi',
    readonly name = 'سارا احمدی',
  ) {
    account.people.set(this.id, { username, name, wrote_at: null });
  }

  /** Direct messages that they got. */
  get received(): SentByAccount[] {
    return this.account.sent.filter(({ to }) => to === this.id);
  }

  get texts(): string[] {
    return this.received.map(({ text }) => text);
  }

  /** What the account wrote below a comment. */
  repliesTo = (comment_id: string): string[] =>
    this.account.comments.filter(({ parent_id }) => parent_id === comment_id).map(({ text }) => text);

  /** A notice of a direct message, not sent yet. */
  messageEntry(message: object, timestamp = Date.now()): object {
    const mid = `aWdfZAG1faXRlbTo${'x'.repeat(150)}${this.id}${++this.#last}`;
    return this.entryOf({ message: { mid, ...message } }, timestamp);
  }

  entryOf(event: object, timestamp = Date.now()): object {
    const { user_id: id } = this.account;
    return { id, time: timestamp, messaging: [{ sender: { id: this.id }, recipient: { id }, timestamp, ...event }] };
  }

  /** Writes a direct message. Returns its notice, to send it again. */
  async send(message: object, timestamp = Date.now()): Promise<object> {
    const person = this.account.people.get(this.id);
    if (person) person.wrote_at = timestamp;
    const entry = this.messageEntry(message, timestamp);
    await this.instagram.notify([entry]);
    return entry;
  }

  write = (text: string, timestamp?: number) => this.send({ text }, timestamp);

  /** Taps a quick reply of the latest message that has one with this title. */
  async press(title: string): Promise<void> {
    const shown = this.received.findLast(({ quick_replies }) => quick_replies.some((one) => one.title === title));
    const payload = shown?.quick_replies.find((one) => one.title === title)?.payload;
    await this.send({ text: title, quick_reply: { payload } });
  }

  /** Comments on a post. Returns the comment's id. */
  async comment(post: InstagramPost, text: string, at = Date.now()): Promise<string> {
    const id = this.account.nextId();
    const comment = { id, post_id: post.id, text, username: this.username, from: this.id, timestamp: writeTime(at), hidden: false };
    this.account.comments.push(comment);
    await this.instagram.notify([this.commentEntry(post, id, text, at)]);
    return id;
  }

  commentEntry(post: InstagramPost, id: string, text: string, at = Date.now(), from = { id: this.id, username: this.username }): object {
    const value = { id, text, from, media: { id: post.id, media_product_type: 'FEED' } };
    return { id: this.account.user_id, time: Math.floor(at / 1_000), changes: [{ field: 'comments', value }] };
  }
}
