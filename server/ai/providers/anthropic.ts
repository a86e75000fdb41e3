import Anthropic, { APIConnectionError, APIError, APIUserAbortError } from '@anthropic-ai/sdk';
import type { MessageCreateParamsBase } from '@anthropic-ai/sdk/resources/messages/messages';
import { errorOfConnection, errorOfFailure, ModelError } from '../model-error';
import type { Provider, ProviderAccess, ProviderAnswer, ProviderRequest, Usage } from './provider';

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
function paramsOf({ model_id, effort, messages, max_tokens }: ProviderRequest): MessageCreateParamsBase {
  const system = messages.filter(({ role }) => role === 'system').map(({ text }) => text);
  const rest = messages.flatMap(({ role, text }) => (role === 'system' ? [] : [{ role, content: text }]));
  const begins = rest[0]?.role === 'user' ? [] : [{ role: 'user' as const, content: '…' }];
  return {
    model: model_id,
    max_tokens,
    ...(system.length > 0 && { system: system.join('\n\n') }),
    ...(effort === 'low' && { output_config: { effort } }),
    messages: [...begins, ...rest],
  };
}

const optionsOf = ({ signal, idempotency_key }: ProviderRequest) => ({ signal, headers: { 'Idempotency-Key': idempotency_key } });

async function plain(client: Anthropic, request: ProviderRequest): Promise<ProviderAnswer> {
  const message = await client.messages.create({ ...paramsOf(request), stream: false }, { ...optionsOf(request), timeout: 600_000 });
  refuseIf(message.stop_reason);
  const text = message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('');
  return { text, usage: { input_tokens: inputOf(message.usage), output_tokens: message.usage.output_tokens } };
}

async function stream(client: Anthropic, request: ProviderRequest): Promise<ProviderAnswer> {
  const events = await client.messages.create({ ...paramsOf(request), stream: true }, optionsOf(request));
  let text = '';
  const usage: Usage = { input_tokens: 0, output_tokens: 0 };
  let isFinished = false;
  for await (const event of events) {
    if (event.type === 'message_start') {
      usage.input_tokens = inputOf(event.message.usage);
      usage.output_tokens = event.message.usage.output_tokens;
    } else if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') {
      text += event.delta.text;
      request.onText?.(event.delta.text);
    } else if (event.type === 'message_delta') {
      refuseIf(event.delta.stop_reason);
      // The last count is the whole one.
      usage.output_tokens = event.usage.output_tokens;
    } else if (event.type === 'message_stop') isFinished = true;
  }
  // The client ends quietly when its signal aborts, and when the connection ends before the answer does.
  request.signal.throwIfAborted();
  if (!isFinished) throw new ModelError('unreachable');
  return { text, usage };
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
