import type { SocialSuggestion, SuggestionReason } from '@/lib/contracts/flow-manager/channels/social';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';
import { connectionOf } from '@/server/ai/generate';
import { ModelError } from '@/server/ai/model-error';
import { answerLanguage, findAnswers, readAnswerSource, type AnswerSource } from '@/server/answers/answer-source';
import { askModel } from '@/server/answers/ask-model';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { env } from '@/server/platform/env';
import { newId } from '@/server/platform/new-id';
import { requireSocial } from './open-network';
import { requirePost } from './posts';

/**
 * A caption for a post, in the words of the assistant of the connection. The picture itself is not shown to the model. It is only
 * returned, and paid for like any answer. Throws not_found.
 */
export async function suggestCaption(
  { business_id, db }: Context,
  { connection_id, post_id, wishes }: { connection_id: string; post_id: string; wishes: string },
): Promise<SocialSuggestion> {
  const { post, assistant_id } = await db(async (tx) => ({
    post: await requirePost(tx, { connection_id, post_id }),
    assistant_id: await assistantOf(tx, connection_id),
  }));
  const about = [post.caption, wishes].filter(Boolean).join('\n');
  const task = [
    'Write a caption for a post of the business on a social network. Return only the caption, ready to be published, without quotation marks.',
    post.caption && `Its present caption, which yours replaces:\n${post.caption}`,
    wishes && `What the caption should be like:\n${wishes}`,
  ];
  return ask(business_id, assistant_id, { message: null, about, task: task.filter(Boolean).join('\n\n') });
}

/**
 * An answer to a comment, from the knowledge and the model of the assistant of the connection. It is only returned, and paid for like any
 * answer. Throws not_found.
 */
export async function suggestReply(
  { business_id, db }: Context,
  { connection_id, comment_id }: { connection_id: string; comment_id: string },
): Promise<SocialSuggestion> {
  const { comment, assistant_id } = await db(async (tx) => {
    await requireSocial(tx, connection_id);
    const found = await tx.socialComment.findFirst({
      where: { id: comment_id, post: { connection_id } },
      select: { text: true, post: { select: { caption: true } } },
    });
    if (!found) throw new AppError('not_found');
    return { comment: found, assistant_id: await assistantOf(tx, connection_id) };
  });
  const message = firstCharacters(comment.text, limits.message);
  const caption = firstCharacters(comment.post.caption, limits.short_text);
  const task = `Answer this comment, which someone wrote in public under a post of the business. Be brief. Return only the answer.\n\nThe caption of the post:\n${caption || '(none)'}`;
  return ask(business_id, assistant_id, { message, about: message, task });
}

/** The one that answers comments, otherwise the one that answers messages. */
async function assistantOf(tx: Tx, connection_id: string): Promise<string | undefined> {
  const row = await tx.connectionAssistant.findFirst({
    where: { connection_id },
    orderBy: { purpose: 'asc' },
    select: { assistant_id: true },
  });
  return row?.assistant_id;
}

async function ask(
  business_id: string,
  assistant_id: string | undefined,
  { message, about, task }: { message: string | null; about: string; task: string },
): Promise<SocialSuggestion> {
  const source: AnswerSource | null = assistant_id ? await readAnswerSource(business_id, assistant_id) : null;
  if (!source) return without('no_assistant');
  if (!(await connectionOf(business_id, source.model))) return without('no_model');
  const passages = await findAnswers(business_id, source.index_ids, firstCharacters(about, limits.search_query));
  const question = { message, task, passages, language: answerLanguage(source.language, about), window: [] };
  const options = { idempotency_key: `suggest:${newId()}`, signal: AbortSignal.timeout(env().EFFECT_TIMEOUT_MS) };
  try {
    const { text, details } = await askModel(business_id, source, question, options);
    if (text !== null) return { text: firstCharacters(text, limits.message), reason: null };
    return without(details.no_credit ? 'no_credit' : 'nothing_said');
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return without('model_failed');
  }
}

const without = (reason: SuggestionReason): SocialSuggestion => ({ text: null, reason });
