import * as z from 'zod';
import { limits } from '@/lib/limits';
import { postKinds } from '@/lib/social/post-kinds';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, searchPage, timestamp } from '../../fields';
import { channelsPath, ofConnection } from './connections';

/** Calls for accounts that have posts, on any channel. */
export const socialPath = `${channelsPath}/social`;
const base = `${socialPath}/{connection_id}`;

const count = z.number().int();
const figure = count.nullable();

/** The account as its service described it last. */
export const socialAccount = z.object({
  /** Null before it was read for the first time. */
  profile: z
    .object({
      name: z.string(),
      username: z.string().describe('social.username'),
      biography: z.string(),
      website: z.string(),
      followers: figure.describe('social.followers'),
      following: figure.describe('social.following'),
      posts: figure.describe('social.profile_posts'),
      read_at: timestamp.describe('social.profile_read_at'),
    })
    .nullable()
    .describe('social.profile'),
  synced_at: timestamp.nullable().describe('social.synced_at'),
  posts: count.describe('social.stored_posts'),
  comments: count.describe('social.stored_comments'),
  answered_comments: count.describe('social.stored_answers'),
});
export type SocialAccount = z.output<typeof socialAccount>;

export const getSocialAccount = defineEndpoint({
  method: 'get',
  path: base,
  access: 'channels.read',
  params: ofConnection,
  response: socialAccount,
});

export const summaryDays = [7, 30, 90] as const;

const totals = z.object({
  posts: count.describe('social.summary_posts'),
  likes: count.describe('social.summary_likes'),
  comments: count.describe('social.summary_comments'),
  answered_share: z.number().nullable().describe('social.answered_share'),
  median_response_minutes: count.nullable().describe('social.median_response_minutes'),
  reach: figure.describe('social.summary_reach'),
});
export type SocialTotals = z.output<typeof totals>;

/** Figures of the last days, and of as many days before them. */
export const getSocialSummary = defineEndpoint({
  method: 'get',
  path: `${base}/summary`,
  access: 'channels.read',
  params: ofConnection,
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.literal([...summaryDays]))
      .default(30)
      .describe('social.days'),
  }),
  response: z.object({ days: count, current: totals, previous: totals.describe('social.previous') }),
});

const post = z.object({
  id,
  external_id: z.string().describe('social.external_id'),
  kind: z.enum(postKinds).describe('social.post_kind'),
  caption: z.string().describe('social.caption'),
  permalink: z.string().nullable().describe('social.permalink'),
  picture_url: z.string().nullable().describe('social.picture_url'),
  published_at: timestamp,
  likes: figure.describe('social.figure'),
  comments: figure.describe('social.figure'),
  views: figure.describe('social.figure'),
  reach: figure.describe('social.figure'),
  saves: figure.describe('social.figure'),
  shares: figure.describe('social.figure'),
  seen_at: timestamp.describe('social.seen_at'),
  comments_read_at: timestamp.nullable().describe('social.comments_read_at'),
});
export type SocialPost = z.output<typeof post>;

export const postSorts = ['newest', 'oldest', 'likes', 'comments', 'reach'] as const;
export type PostSort = (typeof postSorts)[number];

export const listPosts = defineEndpoint({
  method: 'get',
  path: `${base}/posts`,
  access: 'channels.read',
  params: ofConnection,
  query: searchPage.extend({
    cursor: z.string().max(200).optional(),
    kind: z.enum(postKinds).optional().describe('social.post_kind'),
    sort: z.enum(postSorts).default('newest').describe('social.sort'),
  }),
  response: listOf(post),
});

const ofPost = z.object({ connection_id: id, post_id: id });

export const getPost = defineEndpoint({
  method: 'get',
  path: `${base}/posts/{post_id}`,
  access: 'channels.read',
  params: ofPost,
  response: post,
});

/** Reads one post with its figures and comments again now. If it is gone at the service, it is removed here, and the call fails. */
export const ingestPost = defineEndpoint({
  method: 'post',
  path: `${base}/posts/{post_id}/ingest`,
  access: 'channels.update',
  heavy: true,
  params: ofPost,
  response: post,
  errors: ['conflict'],
});

/** Deletes a post at its service, and then here. */
export const deletePost = defineEndpoint({
  method: 'delete',
  path: `${base}/posts/{post_id}`,
  access: 'channels.update',
  params: ofPost,
  errors: ['conflict'],
});

const comment = z.object({
  id,
  external_id: z.string().describe('social.external_id'),
  parent_external_id: z.string().nullable().describe('social.parent_external_id'),
  author_name: z.string(),
  is_own: z.boolean().describe('social.is_own'),
  text: z.string(),
  is_hidden: z.boolean().describe('social.is_hidden'),
  is_answered: z.boolean().describe('social.is_answered'),
  written_at: timestamp,
});
export type SocialComment = z.output<typeof comment>;

export const listComments = defineEndpoint({
  method: 'get',
  path: `${base}/posts/{post_id}/comments`,
  access: 'channels.read',
  params: ofPost,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(200).optional(),
    only: z.enum(['all', 'unanswered']).default('all').describe('social.only_comments'),
  }),
  response: listOf(comment),
});

export const suggestionReasons = ['no_assistant', 'no_model', 'no_credit', 'model_failed', 'nothing_said'] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

const suggestion = z.object({
  text: z.string().max(limits.message).nullable().describe('social.suggestion'),
  reason: z.enum(suggestionReasons).nullable().describe('social.suggestion_reason'),
});
export type SocialSuggestion = z.output<typeof suggestion>;

/** A caption in the words of the connection's assistant. It is only returned: nothing is sent to the service. */
export const suggestCaption = defineEndpoint({
  method: 'post',
  path: `${base}/posts/{post_id}/caption`,
  access: 'channels.update',
  limit: 'chat',
  params: ofPost,
  body: z.object({ wishes: z.string().trim().max(limits.caption_wishes).default('').describe('social.wishes') }),
  response: suggestion,
});

/** An answer to a comment, from the knowledge and the model of the connection's assistant. It is only returned. */
export const suggestReply = defineEndpoint({
  method: 'post',
  path: `${base}/comments/{comment_id}/reply`,
  access: 'channels.update',
  limit: 'chat',
  params: z.object({ connection_id: id, comment_id: id }),
  response: suggestion,
});

/** What a person answers to a comment. It may be what was suggested. */
export const commentAnswerInput = z.object({
  text: z.string().trim().min(1, 'required').max(limits.comment_answer, 'too_long').describe('social.comment_answer'),
});

/** Publishes an answer below a comment, in the name of the account. */
export const answerComment = defineEndpoint({
  method: 'post',
  path: `${base}/comments/{comment_id}/answers`,
  access: 'channels.update',
  limit: 'chat',
  params: z.object({ connection_id: id, comment_id: id }),
  body: commentAnswerInput,
  status: 204,
  errors: ['conflict'],
});

/** A copy of a post's picture. Pages load it without a token, so only the address protects it. */
export const getPostPicture = defineEndpoint({
  method: 'get',
  path: `${socialPath}/pictures/{picture_id}`,
  access: 'public',
  params: z.object({ picture_id: id }),
  status: 200,
  errors: ['not_found'],
});
