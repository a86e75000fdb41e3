import {
  FinishReason,
  FunctionCallingMode,
  GoogleGenerativeAI,
  GoogleGenerativeAIFetchError,
  type Content,
  type EnhancedGenerateContentResponse,
  type FunctionDeclarationSchema,
  type GenerationConfig,
  type GenerativeModel,
  type Part,
} from '@google/generative-ai';
import { errorOfConnection, errorOfFailure, ModelError } from '../model-error';
import { withFetch } from './google-fetch';
import type { ModelMessage, Provider, ProviderAccess, ProviderAnswer, ProviderRequest, Tool, ToolCall, Usage } from './provider';

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
  const { model_id, effort, max_tokens, idempotency_key, tools = [], may_call } = request;
  // The client's types are older than thinking, and it sends the field as it is.
  const thinking = effort ? { thinkingConfig: { thinkingLevel: effort } } : {};
  const generationConfig: GenerationConfig = { maxOutputTokens: max_tokens, ...thinking };
  return new GoogleGenerativeAI(api_key).getGenerativeModel(
    {
      model: model_id,
      generationConfig,
      // Earlier calls need their tools, even if the model must not call another one.
      ...(tools.length > 0 && {
        tools: [{ functionDeclarations: tools.map(declarationOf) }],
        toolConfig: { functionCallingConfig: { mode: may_call ? FunctionCallingMode.AUTO : FunctionCallingMode.NONE } },
      }),
    },
    { baseUrl: base_url, customHeaders: { 'Idempotency-Key': idempotency_key } },
  );
}

/** Google refuses an object without properties. */
function declarationOf({ name, description, parameters }: Tool) {
  const hasParameters = Object.keys(parameters.properties).length > 0;
  return { name, description, ...(hasParameters && { parameters: { ...parameters } as unknown as FunctionDeclarationSchema }) };
}

/** A part as it is sent today. The client's types are older, and it sends the fields as they are. */
interface AnyPart {
  text?: string;
  /** Whether the text is what the model thought. */
  thought?: boolean;
  thoughtSignature?: string;
  functionCall?: { id?: string; name: string; args?: unknown };
  functionResponse?: { id?: string; name: string; response: object };
}

/** System messages are a field of their own, and the conversation must begin with the customer. */
function contentsOf(messages: ProviderRequest['messages']) {
  const system = messages.flatMap((message) => (message.role === 'system' ? [message.text] : []));
  const rest = messages.flatMap(contentOf);
  const begins: Content[] = rest[0]?.role === 'user' ? [] : [{ role: 'user', parts: [{ text: '…' }] }];
  return {
    contents: [...begins, ...rest],
    ...(system.length > 0 && { systemInstruction: { role: 'system', parts: [{ text: system.join('\n\n') }] } }),
  };
}

function contentOf(message: ModelMessage): Content[] {
  const content = (role: string, parts: AnyPart[]): Content[] => [{ role, parts: parts as Part[] }];
  switch (message.role) {
    case 'system':
      return [];
    case 'user':
      return content('user', [{ text: message.text }]);
    case 'tool':
      return content(
        'user',
        message.results.map(({ call: { id, name }, text, is_error }) => ({
          functionResponse: { ...(isGiven(id) && { id }), name, response: is_error ? { error: text } : { result: text } },
        })),
      );
    case 'assistant': {
      const { text, calls = [], echo } = message;
      if (echo) return content('model', echo.content as AnyPart[]);
      // A call of another provider's model has no signature. This text instead of one is documented.
      const made = calls.map(({ id, name, arguments: args }, index) => ({
        functionCall: { ...(isGiven(id) && { id }), name, args: args ?? {} },
        ...(index === 0 && { thoughtSignature: 'skip_thought_signature_validator' }),
      }));
      return content('model', [...(text === '' && made.length > 0 ? [] : [{ text }]), ...made]);
    }
  }
}

/** Not every model gives its calls an id. Ours begin so. */
const ownId = 'own_';
const isGiven = (id: string): boolean => !id.startsWith(ownId);

function callsOf(parts: readonly AnyPart[]): ToolCall[] {
  const calls = parts.flatMap(({ functionCall }) => (functionCall ? [functionCall] : []));
  return calls.map(({ id, name, args }, index) => ({ id: id || `${ownId}${index}`, name, arguments: args ?? {} }));
}

/** The parts of an answer that calls something go back as they came, with their signatures. */
function answerOf(text: string, parts: readonly AnyPart[], usage: Usage | null): ProviderAnswer {
  const calls = callsOf(parts);
  return { text, calls, ...(calls.length > 0 && { echo: parts }), usage };
}

async function plain(model: GenerativeModel, { messages, signal }: ProviderRequest): Promise<ProviderAnswer> {
  const { response } = await model.generateContent(contentsOf(messages), { signal });
  refuseIf(response);
  return answerOf(textOf(response), partsOf(response), usageOf(response));
}

async function stream(model: GenerativeModel, { messages, signal, onText }: ProviderRequest): Promise<ProviderAnswer> {
  const result = await model.generateContentStream(contentsOf(messages), { signal });
  // The client reads the stream a second time for this. What breaks there also breaks the loop below.
  result.response.catch(() => undefined);
  const parts: AnyPart[] = [];
  let text = '';
  let usage: Usage | null = null;
  let isFinished = false;
  for await (const chunk of result.stream) {
    refuseIf(chunk);
    usage = usageOf(chunk) ?? usage;
    isFinished ||= Boolean(chunk.candidates?.[0]?.finishReason);
    parts.push(...partsOf(chunk));
    const piece = textOf(chunk);
    if (piece === '') continue;
    text += piece;
    onText?.(piece);
  }
  if (!isFinished) throw new ModelError('unreachable');
  return answerOf(text, parts, usage);
}

const answered = new Set<string>(['STOP', 'MAX_TOKENS', 'FINISH_REASON_UNSPECIFIED']);

function refuseIf({ promptFeedback, candidates }: EnhancedGenerateContentResponse): void {
  const reason = candidates?.[0]?.finishReason;
  // By chance: the next attempt usually gives a call that can be read.
  if (reason === FinishReason.MALFORMED_FUNCTION_CALL) throw new ModelError('overloaded');
  if (promptFeedback?.blockReason || (reason && !answered.has(reason))) throw new ModelError('refused');
}

/** Without the parts that the model thinks, which the client's own `text()` would include. */
function partsOf({ candidates }: EnhancedGenerateContentResponse): AnyPart[] {
  const parts: AnyPart[] = candidates?.[0]?.content?.parts ?? [];
  return parts.filter(({ thought }) => !thought);
}

const textOf = (response: EnhancedGenerateContentResponse): string =>
  partsOf(response)
    .map(({ text = '' }) => text)
    .join('');

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
