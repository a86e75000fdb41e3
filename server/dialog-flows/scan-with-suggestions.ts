import type { SuggestionReason } from '@/lib/contracts/flow-manager/dialog/scan';
import { readSuggestions } from '@/lib/engine/scan/suggestion';
import { limits } from '@/lib/limits';
import { suggestionPrompt } from '@/lib/prompt/suggestion-prompt';
import { tokenCounter } from '@/server/ai/count-tokens';
import { connectionOf, type ModelConnection } from '@/server/ai/generate';
import { ModelError } from '@/server/ai/model-error';
import { askPaid } from '@/server/answers/ask-paid';
import type { Context } from '@/server/platform/context';
import { env } from '@/server/platform/env';
import { newId } from '@/server/platform/new-id';
import { parseFlowText } from './read-definition';
import { scanStored } from './scan-version';

/**
 * What a scan finds, and what the assistant's model would change. Nothing is changed, and the model is paid for like an
 * answer. The scan alone, with the reason, if there are no suggestions. Throws not_found, validation_failed.
 */
export async function scanWithSuggestions(ctx: Context, version_id: string) {
  const { text, assistant_id, scan } = await scanStored(ctx, version_id);
  const without = (reason: SuggestionReason) => ({ ...scan, suggestions: [], reason, is_partial: false });
  const { model } = await ctx.db((tx) => tx.assistant.findUniqueOrThrow({ where: { id: assistant_id }, select: { model: true } }));
  const connection = await connectionOf(ctx.business_id, model);
  if (!connection) return without('no_model');
  const countTokens = await tokenCounter();
  const flow = await parseFlowText(text, version_id);
  const max_tokens = Math.min(limits.suggestion_prompt_tokens, connection.context_tokens - limits.suggestion_tokens);
  const { messages, tokens, is_partial } = suggestionPrompt({ flow, findings: scan.findings, locale: ctx.locale, max_tokens, countTokens });
  const request = {
    business_id: ctx.business_id,
    model,
    messages,
    max_tokens: limits.suggestion_tokens,
    idempotency_key: `scan:${newId()}`,
    signal: AbortSignal.timeout(env().EFFECT_TIMEOUT_MS),
  };
  const answer = await ask(request, connection, tokens);
  if (typeof answer === 'string') return without(answer);
  const suggestions = readSuggestions(answer.text, flow);
  return suggestions ? { ...scan, suggestions, reason: null, is_partial } : without('unreadable');
}

async function ask(
  request: Parameters<typeof askPaid>[0],
  connection: ModelConnection,
  tokens: number,
): Promise<{ text: string } | SuggestionReason> {
  try {
    return (await askPaid(request, connection, tokens)) ?? 'no_credit';
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return 'model_failed';
  }
}
