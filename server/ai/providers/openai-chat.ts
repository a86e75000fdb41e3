import OpenAI, { APIError, APIUserAbortError, APIConnectionError } from 'openai';
import type { ChatCompletionCreateParams, ChatCompletionFunctionTool, ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { EmbeddingCreateParams } from 'openai/resources/embeddings';
import { errorOfConnection, errorOfFailure, ModelError } from '../model-error';
import {
  readArguments,
  type EmbeddingRequest,
  type ModelMessage,
  type Provider,
  type ProviderAccess,
  type ProviderAnswer,
  type ProviderRequest,
  type ToolCall,
  type Usage,
} from './provider';

interface Dialect {
  /** What the limit of an answer is called: servers that copy OpenAI's protocol know the old name. */
  limit: 'max_completion_tokens' | 'max_tokens';
}

/** OpenAI's chat completions, and the servers that copy them. */
export function openAiChat({ limit }: Dialect): Provider {
  return {
    generate: (access, request) => {
      // Without the tools, a model cannot call more of them. Not every compatible server knows `tool_choice`.
      const tools = request.may_call ? (request.tools ?? []) : [];
      // From GPT-5.4 on, the models take tools here only if they do not think. Earlier ones cannot do without.
      const effort = tools.length > 0 && request.effort === 'low' ? 'none' : request.effort;
      const params = {
        model: request.model_id,
        messages: request.messages.flatMap(messageParams),
        [limit]: request.max_tokens,
        ...(tools.length > 0 && {
          tools: tools.map((tool): ChatCompletionFunctionTool => ({
            type: 'function',
            function: { ...tool, parameters: { ...tool.parameters } },
          })),
        }),
        ...(effort && { reasoning_effort: effort }),
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

function messageParams(message: ModelMessage): ChatCompletionMessageParam[] {
  if (message.role === 'tool') {
    return message.results.map(({ call, text }) => ({ role: 'tool', tool_call_id: call.id, content: text }));
  }
  const { role, text } = message;
  const calls = message.role === 'assistant' ? (message.calls ?? []) : [];
  if (role !== 'assistant' || calls.length === 0) return [{ role, content: text }];
  const tool_calls = calls.map(({ id, name, arguments: given }) => ({
    id,
    type: 'function' as const,
    function: { name, arguments: JSON.stringify(given ?? {}) },
  }));
  return [{ role, content: text === '' ? null : text, tool_calls }];
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
  const calls = (choice?.message.tool_calls ?? []).flatMap((call) => (call.type === 'function' ? [{ id: call.id, ...call.function }] : []));
  return { text: choice?.message.content ?? '', calls: callsOf(calls), usage: usageOf(completion.usage) };
}

async function stream(client: OpenAI, params: Params, request: ProviderRequest): Promise<ProviderAnswer> {
  const chunks = await client.chat.completions.create(
    { ...params, stream: true, stream_options: { include_usage: true } },
    optionsOf(request),
  );
  let [text, refusal] = ['', ''];
  const calls: WrittenCall[] = [];
  let usage: Usage | null = null;
  let finished: string | null | undefined;
  for await (const chunk of chunks) {
    usage = usageOf(chunk.usage) ?? usage;
    const [choice] = chunk.choices;
    if (!choice) continue;
    finished = choice.finish_reason ?? finished;
    refusal += choice.delta.refusal ?? '';
    for (const { index, id, function: part } of choice.delta.tool_calls ?? []) {
      const call = (calls[index ?? calls.length] ??= { id: '', name: '', arguments: '' });
      call.id ||= id ?? '';
      call.name ||= part?.name ?? '';
      call.arguments += part?.arguments ?? '';
    }
    const piece = choice.delta.content;
    if (!piece) continue;
    text += piece;
    request.onText?.(piece);
  }
  refuseIf(finished, refusal);
  // The client ends quietly when its signal aborts, and when the connection ends before the answer does.
  request.signal.throwIfAborted();
  if (!finished) throw new ModelError('unreachable');
  return { text, calls: callsOf(calls.filter(Boolean)), usage };
}

/** A call as it arrives: its arguments are a text with JSON. */
interface WrittenCall {
  id: string;
  name: string;
  arguments: string;
}

/** Some compatible servers give their calls no ids. */
const callsOf = (calls: readonly WrittenCall[]): ToolCall[] =>
  calls.map(({ id, name, arguments: text }, index) => ({ id: id || `call_${index}`, name, arguments: readArguments(text) }));

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
