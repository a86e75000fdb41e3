import {
  GoogleGenerativeAI,
  GoogleGenerativeAIFetchError,
  type EnhancedGenerateContentResponse,
  type GenerationConfig,
  type GenerativeModel,
} from '@google/generative-ai';
import { errorOfConnection, errorOfFailure, ModelError } from '../model-error';
import { withFetch } from './google-fetch';
import type { Provider, ProviderAccess, ProviderAnswer, ProviderRequest, Usage } from './provider';

/** Google's generateContent. We use it for texts only: see `embeddingConnection` in connections.ts. */
export const google: Provider = {
  generate: (access, request) =>
    withFetch(access.fetch, async (headersOf) => {
      try {
        // The client does not look at a signal that has aborted before the call.
        request.signal.throwIfAborted();
        return await (request.onText ? stream : plain)(modelOf(access, request), request);
      } catch (error) {
        throw errorOf(error, request.signal, headersOf());
      }
    }),
  embed: null,
};

function modelOf({ api_key, base_url }: ProviderAccess, request: ProviderRequest): GenerativeModel {
  const { model_id, effort, max_tokens, idempotency_key } = request;
  // The client's types are older than thinking, and it sends the field as it is.
  const thinking = effort ? { thinkingConfig: { thinkingLevel: effort } } : {};
  const generationConfig: GenerationConfig = { maxOutputTokens: max_tokens, ...thinking };
  return new GoogleGenerativeAI(api_key).getGenerativeModel(
    { model: model_id, generationConfig },
    { baseUrl: base_url, customHeaders: { 'Idempotency-Key': idempotency_key } },
  );
}

/** System messages are a field of their own, and the conversation must begin with the customer. */
function contentsOf(messages: ProviderRequest['messages']) {
  const system = messages.filter(({ role }) => role === 'system').map(({ text }) => text);
  const rest = messages.flatMap(({ role, text }) =>
    role === 'system' ? [] : [{ role: role === 'user' ? 'user' : 'model', parts: [{ text }] }],
  );
  const begins = rest[0]?.role === 'user' ? [] : [{ role: 'user', parts: [{ text: '…' }] }];
  return {
    contents: [...begins, ...rest],
    ...(system.length > 0 && { systemInstruction: { role: 'system', parts: [{ text: system.join('\n\n') }] } }),
  };
}

async function plain(model: GenerativeModel, { messages, signal }: ProviderRequest): Promise<ProviderAnswer> {
  const { response } = await model.generateContent(contentsOf(messages), { signal });
  refuseIf(response);
  return { text: textOf(response), usage: usageOf(response) };
}

async function stream(model: GenerativeModel, { messages, signal, onText }: ProviderRequest): Promise<ProviderAnswer> {
  const result = await model.generateContentStream(contentsOf(messages), { signal });
  // The client reads the stream a second time for this. What breaks there also breaks the loop below.
  result.response.catch(() => undefined);
  let text = '';
  let usage: Usage | null = null;
  let isFinished = false;
  for await (const chunk of result.stream) {
    refuseIf(chunk);
    usage = usageOf(chunk) ?? usage;
    isFinished ||= Boolean(chunk.candidates?.[0]?.finishReason);
    const piece = textOf(chunk);
    if (piece === '') continue;
    text += piece;
    onText?.(piece);
  }
  if (!isFinished) throw new ModelError('unreachable');
  return { text, usage };
}

const answered = new Set<string>(['STOP', 'MAX_TOKENS', 'FINISH_REASON_UNSPECIFIED']);

function refuseIf({ promptFeedback, candidates }: EnhancedGenerateContentResponse): void {
  const reason = candidates?.[0]?.finishReason;
  if (promptFeedback?.blockReason || (reason && !answered.has(reason))) throw new ModelError('refused');
}

/** Without the parts that the model thinks, which the client's own `text()` would include. */
function textOf({ candidates }: EnhancedGenerateContentResponse): string {
  const parts: { text?: string; thought?: boolean }[] = candidates?.[0]?.content?.parts ?? [];
  return parts.flatMap(({ text, thought }) => (text && !thought ? [text] : [])).join('');
}

/** The total contains what the model thought, which the count of the candidates does not. */
function usageOf({ usageMetadata }: EnhancedGenerateContentResponse): Usage | null {
  if (!usageMetadata) return null;
  const { promptTokenCount, candidatesTokenCount = 0, totalTokenCount = 0 } = usageMetadata;
  return { input_tokens: promptTokenCount, output_tokens: Math.max(candidatesTokenCount, totalTokenCount - promptTokenCount) };
}

function errorOf(error: unknown, signal: AbortSignal, headers: Headers | undefined): ModelError {
  if (!(error instanceof GoogleGenerativeAIFetchError)) return errorOfConnection(error, signal);
  const mapped = errorOfFailure({ status: error.status, headers, text: error.message }, error);
  const delay = error.errorDetails?.find((detail) => detail['@type']?.endsWith('google.rpc.RetryInfo'))?.retryDelay;
  const seconds = typeof delay === 'string' ? parseFloat(delay) : NaN;
  return mapped.retry_after_ms === undefined && seconds >= 0
    ? new ModelError(mapped.code, { cause: error, retry_after_ms: seconds * 1000 })
    : mapped;
}
