import Anthropic, { APIConnectionError, APIError, APIUserAbortError } from '@anthropic-ai/sdk';
import type {
  ContentBlock,
  ContentBlockParam,
  MessageCreateParamsBase,
  MessageParam,
  RawContentBlockDelta,
  Tool as AnthropicTool,
} from '@anthropic-ai/sdk/resources/messages/messages';
import { errorOfConnection, errorOfFailure, ModelError } from '../model-error';
import {
  readArguments,
  type ModelMessage,
  type Provider,
  type ProviderAccess,
  type ProviderAnswer,
  type ProviderRequest,
  type Usage,
} from './provider';

/** Anthropic's messages. We use it for texts only: it has no embeddings. */
export const anthropic: Provider = {
  generate: async (access, request) => {
    try {
      return await (request.onText ? stream : plain)(clientOf(access), request);
    } catch (error) {
      const isAnswer = error instanceof APIError && !(error instanceof APIUserAbortError) && !(error instanceof APIConnectionError);
      if (!isAnswer) throw errorOfConnection(error, request.signal);
      const { status, headers, type, message } = error as APIError;
      throw errorOfFailure({ status, headers, text: `${type ?? ''} ${message}` }, error);
    }
  },
  embed: null,
};

function clientOf({ api_key, base_url, fetch }: ProviderAccess): Anthropic {
  return new Anthropic({ apiKey: api_key, baseURL: base_url, webhookKey: null, fetch, maxRetries: 0, logLevel: 'off' });
}

/** System messages are a field of their own, and the conversation must begin with the customer. */
function paramsOf({ model_id, effort, messages, max_tokens, tools = [], may_call }: ProviderRequest): MessageCreateParamsBase {
  const system = messages.flatMap((message) => (message.role === 'system' ? [message.text] : []));
  const rest = messages.flatMap(messageParams);
  const begins = rest[0]?.role === 'user' ? [] : [{ role: 'user' as const, content: '…' }];
  return {
    model: model_id,
    max_tokens,
    ...(system.length > 0 && { system: system.join('\n\n') }),
    ...(effort === 'low' && { output_config: { effort } }),
    // Earlier calls need their tools, even if the model must not call another one.
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }): AnthropicTool => ({ name, description, input_schema: { ...parameters } })),
      tool_choice: { type: may_call ? 'auto' : 'none' },
    }),
    messages: [...begins, ...rest],
  };
}

function messageParams(message: ModelMessage): MessageParam[] {
  switch (message.role) {
    case 'system':
      return [];
    case 'user':
      return [{ role: 'user', content: message.text }];
    case 'tool':
      return [
        {
          role: 'user',
          content: message.results.map(({ call, text, is_error }) => ({
            type: 'tool_result',
            tool_use_id: call.id,
            content: text,
            ...(is_error && { is_error }),
          })),
        },
      ];
    case 'assistant':
      return [{ role: 'assistant', content: assistantContent(message) }];
  }
}

function assistantContent({ text, calls = [], echo }: Extract<ModelMessage, { role: 'assistant' }>): string | ContentBlockParam[] {
  if (echo) return echo.content as ContentBlockParam[];
  if (calls.length === 0) return text;
  const uses = calls.map(({ id, name, arguments: input }) => ({ type: 'tool_use' as const, id, name, input: input ?? {} }));
  return text === '' ? uses : [{ type: 'text', text }, ...uses];
}

const optionsOf = ({ signal, idempotency_key }: ProviderRequest) => ({ signal, headers: { 'Idempotency-Key': idempotency_key } });

async function plain(client: Anthropic, request: ProviderRequest): Promise<ProviderAnswer> {
  const message = await client.messages.create({ ...paramsOf(request), stream: false }, { ...optionsOf(request), timeout: 600_000 });
  refuseIf(message.stop_reason);
  const usage = { input_tokens: inputOf(message.usage), output_tokens: message.usage.output_tokens };
  return { ...answerOf(message.content.map((block) => ({ block, json: '' }))), usage };
}

/** A block of the answer. The input of a call arrives as pieces of JSON. */
interface Arriving {
  block: ContentBlock;
  json: string;
}

async function stream(client: Anthropic, request: ProviderRequest): Promise<ProviderAnswer> {
  const events = await client.messages.create({ ...paramsOf(request), stream: true }, optionsOf(request));
  const usage: Usage = { input_tokens: 0, output_tokens: 0 };
  const blocks: Arriving[] = [];
  let isFinished = false;
  for await (const event of events) {
    if (event.type === 'message_start') {
      usage.input_tokens = inputOf(event.message.usage);
      usage.output_tokens = event.message.usage.output_tokens;
    } else if (event.type === 'content_block_start') {
      blocks[event.index] = { block: { ...event.content_block }, json: '' };
    } else if (event.type === 'content_block_delta') {
      const arriving = blocks[event.index];
      if (arriving) add(arriving, event.delta);
      if (event.delta.type === 'text_delta') request.onText?.(event.delta.text);
    } else if (event.type === 'message_delta') {
      refuseIf(event.delta.stop_reason);
      // The last count is the whole one.
      usage.output_tokens = event.usage.output_tokens;
    } else if (event.type === 'message_stop') isFinished = true;
  }
  // The client ends quietly when its signal aborts, and when the connection ends before the answer does.
  request.signal.throwIfAborted();
  if (!isFinished) throw new ModelError('unreachable');
  return { ...answerOf(blocks), usage };
}

function add(arriving: Arriving, delta: RawContentBlockDelta): void {
  const { block } = arriving;
  if (delta.type === 'text_delta' && block.type === 'text') block.text += delta.text;
  else if (delta.type === 'thinking_delta' && block.type === 'thinking') block.thinking += delta.thinking;
  else if (delta.type === 'signature_delta' && block.type === 'thinking') block.signature = delta.signature;
  else if (delta.type === 'input_json_delta') arriving.json += delta.partial_json;
}

function answerOf(arrived: readonly Arriving[]): Omit<ProviderAnswer, 'usage'> {
  const text = arrived.flatMap(({ block }) => (block.type === 'text' ? [block.text] : [])).join('');
  const calls = arrived.flatMap(({ block, json }) => {
    if (block.type !== 'tool_use') return [];
    return [{ id: block.id, name: block.name, arguments: json === '' ? block.input : readArguments(json) }];
  });
  if (calls.length === 0) return { text, calls };
  return { text, calls, echo: arrived.flatMap(echoOf) };
}

/** What is thought before a call is returned with its signature. Broken arguments are returned as none. */
function echoOf({ block, json }: Arriving): ContentBlockParam[] {
  switch (block.type) {
    case 'text':
      return block.text === '' ? [] : [{ type: 'text', text: block.text }];
    case 'thinking':
      return [{ type: 'thinking', thinking: block.thinking, signature: block.signature }];
    case 'redacted_thinking':
      return [{ type: 'redacted_thinking', data: block.data }];
    case 'tool_use':
      return [{ type: 'tool_use', id: block.id, name: block.name, input: (json === '' ? block.input : readArguments(json)) ?? {} }];
    default:
      return [];
  }
}

function refuseIf(stop_reason: string | null): void {
  if (stop_reason === 'refusal') throw new ModelError('refused');
  if (stop_reason === 'model_context_window_exceeded') throw new ModelError('too_long');
}

interface InputUsage {
  input_tokens: number;
  cache_creation_input_tokens: number | null;
  cache_read_input_tokens: number | null;
}

function inputOf({ input_tokens, cache_creation_input_tokens, cache_read_input_tokens }: InputUsage): number {
  return input_tokens + (cache_creation_input_tokens ?? 0) + (cache_read_input_tokens ?? 0);
}
