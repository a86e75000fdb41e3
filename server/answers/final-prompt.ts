import { dayOf } from '@/lib/day-of';
import { AppError } from '@/lib/errors';
import { stateOfModel } from '@/lib/ai/models';
import { connectionOf } from '@/server/ai/generate';
import { readWindow } from '@/server/conversations/read-window';
import type { Context } from '@/server/platform/context';
import { answerLanguage, findAnswers, readAnswerSource } from './answer-source';
import { fittingPrompt } from './ask-model';
import { offerTools } from './offer-tools';

/**
 * The prompt as the assistant's model would get it for a message, after the messages of a conversation if one is given.
 * Without a connected model it is the one for the chosen model. Throws not_found.
 */
export async function readFinalPrompt(
  ctx: Context,
  assistant_id: string,
  { message, session_id }: { message: string; session_id?: string },
) {
  const { business_id } = ctx;
  const source = await readAnswerSource(business_id, assistant_id);
  if (!source) throw new AppError('not_found');
  if (session_id !== undefined) await requireConversation(ctx, assistant_id, session_id);
  const tools = await offerTools(business_id, session_id ?? null, source.tool_ids);
  const connected = await connectionOf(business_id, source.model);
  const connection = connected ?? stateOfModel(source.model, dayOf(ctx.now)).served;
  const prompt = await fittingPrompt(
    source,
    {
      message: message === '' ? null : message,
      task: null,
      passages: await findAnswers(business_id, source.index_ids, message),
      language: answerLanguage(source.language, message),
      window: session_id === undefined ? [] : await readWindow(business_id, session_id),
    },
    connection,
    tools,
  );
  const { messages, tokens, left_out } = prompt;
  const { model_id, context_tokens } = connection;
  const offered = tools.map(({ tool }) => ({ ...tool, parameters: { ...tool.parameters } }));
  return { messages, tokens, left_out, model_id, context_tokens, model_connected: connected !== null, tools: offered };
}

async function requireConversation(ctx: Context, assistant_id: string, id: string): Promise<void> {
  const found = await ctx.db((tx) => tx.conversation.findUnique({ where: { id, assistant_id }, select: { id: true } }));
  if (!found) throw new AppError('not_found');
}
