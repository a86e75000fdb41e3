import { ModelError } from '@/server/ai/model-error';
import { connectionOf } from '@/server/ai/generate';
import { answerLanguage, findAnswers, readAnswerSource } from '@/server/answers/answer-source';
import { askModel, type ModelAnswer } from '@/server/answers/ask-model';
import { fromKnowledge } from '@/server/answers/perform';
import { readWindow, type WindowMessage } from '@/server/conversations/read-window';
import type { Suggestion } from '@/lib/contracts/flow-manager/inbox/actions';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';
import type { Context } from '@/server/platform/context';
import { env } from '@/server/platform/env';
import { newId } from '@/server/platform/new-id';

/**
 * An answer to the customer's last messages from the assistant's knowledge, or from its model where one is connected,
 * whatever the assistant's mode. It is only returned. Notes are not part of it. A model's answer is paid for like any other. Throws
 * not_found.
 */
export async function suggestAnswer({ business_id, db }: Context, session_id: string): Promise<Suggestion> {
  const conversation = await db((tx) =>
    tx.conversation.findUnique({ where: { id: session_id, channel: { not: 'test' } }, select: { assistant_id: true } }),
  );
  if (!conversation) throw new AppError('not_found');
  const { window, message } = splitWindow(await readWindow(business_id, session_id));
  if (message === '') return without('nothing_to_answer');
  const source = await readAnswerSource(business_id, conversation.assistant_id);
  if (!source) throw new AppError('not_found');
  const connected = (await connectionOf(business_id, source.model)) !== null;
  if (!connected && source.index_ids.length === 0) return without('no_knowledge_or_model');
  const passages = await findAnswers(business_id, source.index_ids, message);
  const language = answerLanguage(source.language, message);
  const quoted = fromKnowledge(passages, language);
  if (!connected) return present(quoted, 'nothing_found');
  const question = { message, task: null, passages, language, window };
  const options = { idempotency_key: `suggest:${newId()}`, signal: AbortSignal.timeout(env().EFFECT_TIMEOUT_MS) };
  try {
    const answer = await askModel(business_id, source, question, options);
    if (answer.text !== null) return present(answer, 'nothing_found');
    return present(quoted, answer.details.no_credit ? 'no_credit' : 'nothing_found');
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return present(quoted, 'model_failed');
  }
}

/** What the customer has said since someone answered, as one message, or else their last message. And what came before. */
function splitWindow(messages: readonly WindowMessage[]): { window: WindowMessage[]; message: string } {
  const last = messages.findLastIndex(({ role }) => role === 'user');
  if (last < 0) return { window: [], message: '' };
  const first = messages.slice(0, last).findLastIndex(({ role }) => role === 'assistant' || role === 'operator') + 1;
  const said = messages.slice(first, last + 1).filter(({ role }) => role === 'user');
  const message = firstCharacters(
    said
      .map(({ text }) => text)
      .join('\n')
      .trim(),
    limits.message,
  );
  return { window: messages.slice(0, first), message };
}

function present({ text, details }: ModelAnswer, reason: NonNullable<Suggestion['reason']>): Suggestion {
  if (text === null) return without(reason);
  return { text: firstCharacters(text, limits.message), sources: [...new Set(details.passages.map(({ title }) => title))], reason: null };
}

const without = (reason: NonNullable<Suggestion['reason']>): Suggestion => ({ text: null, sources: [], reason });
