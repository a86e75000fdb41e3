import type { PostKind } from '@/lib/social/post-kinds';
import type { ChannelConnection } from '../channel-connection';

export type { PostKind };

/**
 * What a channel implements besides its adapter if its accounts have posts: the posts, their comments, and the account's
 * figures. Like an adapter, it only translates. Methods throw a ChannelError, and end when `signal` aborts.
 */
export interface SocialNetwork<Details extends object = object> {
  readProfile(connection: ChannelConnection<Details>, signal: AbortSignal): Promise<SocialProfile>;
  /** A page of the account's posts, the newest first. `cursor` is null for the first page, then `next` of the previous one. */
  readPosts(connection: ChannelConnection<Details>, cursor: string | null, signal: AbortSignal): Promise<Page<SocialPost>>;
  /** One post as it is now, or null if it is gone. */
  readPost(connection: ChannelConnection<Details>, external_id: string, signal: AbortSignal): Promise<SocialPost | null>;
  /** Figures that take a call of their own for each post. Null: the service has none for this post. */
  readMetrics(
    connection: ChannelConnection<Details>,
    post: { external_id: string; kind: PostKind },
    signal: AbortSignal,
  ): Promise<PostMetrics>;
  /** A page of the comments of a post with their replies, in any order. */
  readComments(
    connection: ChannelConnection<Details>,
    post: { external_id: string },
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<Page<SocialComment>>;
  /** Answers a comment in public, in the account's name. Returns the service's id of the answer, or null. */
  answerComment(
    connection: ChannelConnection<Details>,
    comment: { external_id: string; parent_external_id: string | null },
    text: string,
    signal: AbortSignal,
  ): Promise<string | null>;
  /** Deletes a post at the service. One that is already gone counts as deleted. */
  deletePost(connection: ChannelConnection<Details>, external_id: string, signal: AbortSignal): Promise<void>;
}

export interface Page<Item> {
  items: Item[];
  /** Null: this is the last page. */
  next: string | null;
}

export interface SocialProfile {
  name: string;
  /** Without an @. Empty if accounts have none. */
  username: string;
  biography: string;
  website: string;
  /** Where the picture can be loaded now, or null. */
  picture_url: string | null;
  /** Null: the service does not say. */
  followers: number | null;
  following: number | null;
  posts: number | null;
}

export interface SocialPost {
  external_id: string;
  kind: PostKind;
  caption: string;
  /** Where people see it. */
  permalink: string | null;
  /** Where its picture, or a picture of its video, can be loaded now. */
  picture_url: string | null;
  /** Milliseconds since 1970. */
  published_at: number;
  likes: number | null;
  comments: number | null;
}

export interface PostMetrics {
  views: number | null;
  reach: number | null;
  saves: number | null;
  shares: number | null;
}

export interface SocialComment {
  external_id: string;
  /** The comment that it replies to, or null. */
  parent_external_id: string | null;
  author: { external_id: string | null; name: string };
  /** Whether the account itself wrote it. */
  is_own: boolean;
  text: string;
  is_hidden: boolean;
  /** Milliseconds since 1970. */
  written_at: number;
}
