import OpenAI, { APIError, APIUserAbortError, APIConnectionError } from 'openai';
import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions';
import type { EmbeddingCreateParams } from 'openai/resources/embeddings';
import { errorOfConnection, errorOfFailure, ModelError } from '../model-error';
import type { EmbeddingRequest, Provider, ProviderAccess, ProviderAnswer, ProviderRequest, Usage } from './provider';

interface Dialect {
  /** What the limit of an answer is called: servers that copy OpenAI's protocol know the old name. */
  limit: 'max_completion_tokens' | 'max_tokens';
}

/** OpenAI's chat completions, and the servers that copy them. */
export function openAiChat({ limit }: Dialect): Provider {
  return {
    generate: (access, request) => {
      const params = {
        model: request.model_id,
        messages: request.messages.map(({ role, text }) => ({ role, content: text })),
        [limit]: request.max_tokens,
        ...(request.effort && { reasoning_effort: request.effort }),
      } satisfies ChatCompletionCreateParams;
      return mapped(request.signal, () => (request.onText ? stream : plain)(clientOf(access), params, request));
    },
    embed: (access, { model_id, texts, signal }: EmbeddingRequest) =>
      mapped(signal, async () => {
        const params: EmbeddingCreateParams = { model: model_id, input: [...texts], encoding_format: 'float' };
        const { data } = await clientOf(access).embeddings.create(params, { signal });
        const vectors = data.toSorted((one, other) => one.index - other.index).map(({ embedding }) => embedding);
        if (vectors.length !== texts.length) throw new ModelError('no_text');
        return vectors;
      }),
  };
}

type Params = Omit<ChatCompletionCreateParams, 'stream'>;

/** Each call has a client of its own, because each business can have its own key and address. It holds no connections. */
function clientOf({ api_key, base_url, fetch }: ProviderAccess): OpenAI {
  return new OpenAI({
    apiKey: api_key || 'none',
    baseURL: base_url,
    // The client would read these from the environment, and they belong to the platform.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    fetch,
    maxRetries: 0,
    logLevel: 'off',
  });
}

const optionsOf = ({ signal, idempotency_key }: ProviderRequest) => ({ signal, headers: { 'Idempotency-Key': idempotency_key } });

async function plain(client: OpenAI, params: Params, request: ProviderRequest): Promise<ProviderAnswer> {
  const completion = await client.chat.completions.create({ ...params, stream: false }, optionsOf(request));
  const [choice] = completion.choices;
  refuseIf(choice?.finish_reason, choice?.message.refusal);
  return { text: choice?.message.content ?? '', usage: usageOf(completion.usage) };
}

async function stream(client: OpenAI, params: Params, request: ProviderRequest): Promise<ProviderAnswer> {
  const chunks = await client.chat.completions.create(
    { ...params, stream: true, stream_options: { include_usage: true } },
    optionsOf(request),
  );
  let [text, refusal] = ['', ''];
  let usage: Usage | null = null;
  let finished: string | null | undefined;
  for await (const chunk of chunks) {
    usage = usageOf(chunk.usage) ?? usage;
    const [choice] = chunk.choices;
    if (!choice) continue;
    finished = choice.finish_reason ?? finished;
    refusal += choice.delta.refusal ?? '';
    const piece = choice.delta.content;
    if (!piece) continue;
    text += piece;
    request.onText?.(piece);
  }
  refuseIf(finished, refusal);
  // The client ends quietly when its signal aborts, and when the connection ends before the answer does.
  request.signal.throwIfAborted();
  if (!finished) throw new ModelError('unreachable');
  return { text, usage };
}

function refuseIf(finish_reason: string | null | undefined, refusal: string | null | undefined): void {
  if (finish_reason === 'content_filter' || refusal) throw new ModelError('refused');
}

function usageOf(usage: { prompt_tokens: number; completion_tokens: number } | null | undefined): Usage | null {
  return usage ? { input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens } : null;
}

async function mapped<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isAnswer = error instanceof APIError && !(error instanceof APIUserAbortError) && !(error instanceof APIConnectionError);
    if (!isAnswer) throw errorOfConnection(error, signal);
    const { status, headers, code, type, message } = error as APIError;
    throw errorOfFailure({ status, headers, text: `${code ?? ''} ${type ?? ''} ${message}` }, error);
  }
}
