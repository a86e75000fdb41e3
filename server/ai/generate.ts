import type { ModelErrorCode } from '@/lib/engine/model-error-code';
import type { AssistantModel, ProviderId } from '@/lib/ai/models';
import { tokenCounter } from './count-tokens';
import { env } from '@/server/platform/env';
import { callModel, type CallOptions } from './call-model';
import { connectionsOf, embeddingConnection, type Connection } from './connections';
import type { ModelConnection } from './model-connection';
import { ModelError, ToolsRefused } from './model-error';
import { modelTokens } from './model-metrics';
import type { AssistantMessage, ModelMessage, ProviderAnswer, Tool, ToolCall, ToolResult, Usage } from './providers/provider';
import { providers } from './providers/registry';
import { hasRefusedTools, noteTools } from './tool-refusals';

export type { ModelConnection, ModelMessage, Tool, ToolCall, ToolResult };

export interface GenerateRequest {
  business_id: string;
  model: AssistantModel;
  messages: readonly ModelMessage[];
  /** What the model may call. A model that cannot call anything answers without them. */
  tools?: readonly Tool[];
  /** Whether it may still call them. If not, it must answer, but earlier messages may contain calls. */
  may_call?: boolean;
  /** Of the answer. What the model thinks is not a part of it: see `thinking_tokens`. */
  max_tokens: number;
  /** The same for every attempt at this answer. */
  idempotency_key: string;
  signal: AbortSignal;
  /** By `Date.now()`. The default is the longest time of an effect. */
  deadline?: number;
  /** Receives the text as the model writes it. */
  onText?: (piece: string) => void;
}

export interface Generated {
  /** May be empty if the model calls something. */
  text: string;
  calls: readonly ToolCall[];
  /** The answer as a message, for the request with the results of its calls. */
  message: AssistantMessage;
  /** Whether there were tools that the model cannot call. */
  tools_refused: boolean;
  provider: ProviderId;
  model_id: string;
  input_tokens: number;
  /** Including what the model thought. */
  output_tokens: number;
  own_key: boolean;
  /** With all attempts. */
  duration_ms: number;
}

/** The connection that answers for a model. Null if none is connected. */
export async function connectionOf(business_id: string, model: AssistantModel): Promise<ModelConnection | null> {
  const [first] = await connectionsOf(business_id, model);
  if (!first) return null;
  const { provider, model_id, context_tokens, output_tokens, thinking_tokens, own_key } = first;
  return { provider, model_id, context_tokens, output_tokens, thinking_tokens, own_key };
}

/** Errors that another model would have as well, or that are nobody's fault but the caller's. */
const final: ReadonlySet<ModelErrorCode> = new Set(['refused', 'busy', 'cancelled']);

/**
 * Asks the model that answers for `model`. If it cannot, and has not begun to answer, the business's fallback model is asked.
 * Throws a ModelError: that of the last model that was asked.
 */
export async function generateText(request: GenerateRequest): Promise<Generated> {
  const began = performance.now();
  const connections = await connectionsOf(request.business_id, request.model);
  let failure = new ModelError('not_asked', { model_id: request.model });
  let hasBegun = false;
  for (const connection of connections) {
    try {
      const answer = await ask(connection, request, () => {
        hasBegun = true;
      });
      const { provider, model_id, own_key } = connection;
      return { ...answer, provider, model_id, own_key, duration_ms: Math.round(performance.now() - began) };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      failure = new ModelError(error.code, { cause: error, retry_after_ms: error.retry_after_ms, model_id: connection.model_id });
      if (final.has(error.code) || hasBegun || request.signal.aborted) break;
    }
  }
  throw failure;
}

type Asked = Omit<Generated, 'provider' | 'model_id' | 'own_key' | 'duration_ms'>;

/** With the tools, if there are any and the model has not refused them before. If it refuses them now, without them. */
async function ask(connection: Connection, request: GenerateRequest, begin: () => void): Promise<Asked> {
  const { tools = [], ...rest } = request;
  const plain = { ...rest, messages: withoutCalls(request.messages), may_call: false };
  if (tools.length === 0) return askOnce(connection, { ...plain, messages: request.messages }, begin);
  if (!hasRefusedTools(connection)) {
    try {
      const answer = await askOnce(connection, request, begin);
      await noteTools(request.business_id, connection, 'taken');
      return answer;
    } catch (error) {
      if (!(error instanceof ToolsRefused)) throw error;
      await noteTools(request.business_id, connection, 'refused');
    }
  }
  return { ...(await askOnce(connection, plain, begin)), tools_refused: true };
}

async function askOnce(connection: Connection, request: GenerateRequest, begin: () => void): Promise<Asked> {
  const { business_id, idempotency_key, signal, onText, tools, may_call = false } = request;
  const { provider, model_id, effort, access } = connection;
  const messages = request.messages.map((message) => ownEcho(message, connection));
  let hasBegun = false;
  const options: CallOptions = {
    business_id,
    signal,
    deadline: request.deadline ?? Date.now() + env().EFFECT_TIMEOUT_MS,
    ...(onText && { hasBegun: () => hasBegun }),
  };
  const max_tokens = Math.min(connection.output_tokens, request.max_tokens + connection.thinking_tokens);
  const answer = await callModel(connection, options, (attemptSignal, goOn) => {
    const receive = (piece: string): void => {
      // What a call still sends after its time is over is no part of the answer.
      if (attemptSignal.aborted) return;
      goOn();
      hasBegun = true;
      begin();
      onText?.(piece);
    };
    const stream = onText && { onText: receive };
    return providers[provider].generate(access, {
      model_id,
      effort,
      messages,
      ...(tools && { tools, may_call }),
      max_tokens,
      idempotency_key,
      signal: attemptSignal,
      ...stream,
    });
  });
  const calls = may_call ? answer.calls : [];
  if (answer.text.trim() === '' && calls.length === 0) throw new ModelError('no_text');
  const usage = answer.usage ?? (await countedUsage(messages, answer));
  modelTokens.inc({ provider, kind: 'input' }, usage.input_tokens);
  modelTokens.inc({ provider, kind: 'output' }, usage.output_tokens);
  const { text, echo } = answer;
  const message: AssistantMessage = {
    role: 'assistant',
    text,
    calls,
    ...(echo !== undefined && { echo: { provider, model_id, content: echo } }),
  };
  return { text, calls, message, tools_refused: false, ...usage };
}

/** The message for this model: what another one signed means nothing to it. */
function ownEcho(message: ModelMessage, { provider, model_id }: Connection): ModelMessage {
  if (message.role !== 'assistant' || !message.echo) return message;
  const { echo, ...rest } = message;
  return echo.provider === provider && echo.model_id === model_id ? message : rest;
}

/** The messages for a model that cannot call anything: results of earlier calls are a part of what the customer said. */
function withoutCalls(messages: readonly ModelMessage[]): ModelMessage[] {
  const plain: { role: 'system' | 'user' | 'assistant'; text: string }[] = [];
  for (const message of messages) {
    const role = message.role === 'tool' ? 'user' : message.role;
    const text = textOf(message);
    const previous = plain.at(-1);
    if (text === '') continue;
    if (previous?.role === role) previous.text = `${previous.text}\n\n${text}`;
    else plain.push({ role, text });
  }
  return plain;
}

const textOf = (message: ModelMessage): string =>
  message.role === 'tool' ? message.results.map(({ text }) => text).join('\n\n') : message.text;

/** Some compatible servers do not count. */
async function countedUsage(messages: readonly ModelMessage[], { text, calls }: ProviderAnswer): Promise<Usage> {
  const count = await tokenCounter();
  const written = (made: readonly ToolCall[] = []): number => (made.length > 0 ? count(JSON.stringify(made)) : 0);
  const input = messages.map((message) => count(textOf(message)) + (message.role === 'assistant' ? written(message.calls) : 0));
  return { input_tokens: input.reduce((sum, one) => sum + one, 0), output_tokens: count(text) + written(calls) };
}

/** The model that embeds a business's texts, and whether the business pays its provider itself. Null if none is connected. */
export async function embeddingModelOf(business_id: string): Promise<Pick<ModelConnection, 'model_id' | 'own_key'> | null> {
  const connection = await embeddingConnection(business_id);
  return connection && { model_id: connection.model_id, own_key: connection.own_key };
}

/** Texts of one call. Providers take a few hundred. */
const perCall = 64;

/**
 * The vectors of texts, in their order, or null if no embedding model is connected (EMBEDDING_MODEL). All texts of an
 * installation are embedded by the same model, so their vectors can be compared. Throws a ModelError.
 */
export async function embedTexts(business_id: string, texts: readonly string[], signal?: AbortSignal): Promise<number[][] | null> {
  const connection = await embeddingConnection(business_id);
  const embed = connection && providers[connection.provider].embed;
  if (!embed) return null;
  const vectors: number[][] = [];
  for (let at = 0; at < texts.length; at += perCall) {
    const time = env().EFFECT_TIMEOUT_MS;
    const limit = AbortSignal.timeout(time);
    const options = { business_id, signal: signal ? AbortSignal.any([signal, limit]) : limit, deadline: Date.now() + time };
    const batch = texts.slice(at, at + perCall);
    const { access, model_id } = connection;
    vectors.push(...(await callModel(connection, options, (attempt) => embed(access, { model_id, texts: batch, signal: attempt }))));
  }
  return vectors;
}
