import type { Effort, ProviderId } from '@/lib/ai/models';
import type { Tool } from '@/lib/ai/tool';

export type { Tool };

/** A message of a request. Those of the role `tool` follow the message whose calls they answer. */
export type ModelMessage = { role: 'system' | 'user'; text: string } | AssistantMessage | { role: 'tool'; results: readonly ToolResult[] };

export interface AssistantMessage {
  role: 'assistant';
  text: string;
  /** What the model asked to be called. */
  calls?: readonly ToolCall[];
  /** What its provider wants to get back as it was. Another provider's model gets text and calls alone. */
  echo?: Echo;
}

/** Providers sign what their models thought before a call, and refuse the result of a call without it. */
export interface Echo {
  provider: ProviderId;
  model_id: string;
  content: unknown;
}

export interface ToolCall {
  /** Unique within its message. */
  id: string;
  name: string;
  /** As the model wrote them. Undefined if they are not JSON. */
  arguments: unknown;
}

export interface ToolResult {
  call: ToolCall;
  text: string;
  is_error: boolean;
}

/** Whom to ask, and how. */
export interface ProviderAccess {
  /** Empty for a compatible server that needs none. */
  api_key: string;
  base_url: string;
  /** Goes through the guard of server/outgoing if a business chose the address. */
  fetch: typeof fetch;
}

export interface ProviderRequest {
  model_id: string;
  effort: Effort;
  messages: readonly ModelMessage[];
  /** Empty or left out if the model may call nothing. */
  tools?: readonly Tool[];
  /** Whether the model may still call its tools. If not, it must answer. */
  may_call?: boolean;
  /** The longest answer, including what the model thinks. */
  max_tokens: number;
  idempotency_key: string;
  signal: AbortSignal;
  /** Requests a stream. It is called with each piece of the text. */
  onText?: (piece: string) => void;
}

export interface ProviderAnswer {
  /** May be empty if the model calls something. */
  text: string;
  calls: ToolCall[];
  /** Only with calls. See `Echo`. */
  echo?: unknown;
  /** Null if the provider did not count, which only compatible servers do not. */
  usage: Usage | null;
}

export interface Usage {
  input_tokens: number;
  /** Including what the model thought. */
  output_tokens: number;
}

export interface EmbeddingRequest {
  model_id: string;
  texts: readonly string[];
  signal: AbortSignal;
}

/** A provider's own client. Every method throws a ModelError. Nothing here is tried twice: see call-model.ts. */
export interface Provider {
  generate: (access: ProviderAccess, request: ProviderRequest) => Promise<ProviderAnswer>;
  /** One vector per text, in their order. Null if we use this provider for texts only. */
  embed: ((access: ProviderAccess, request: EmbeddingRequest) => Promise<number[][]>) | null;
}

/** The arguments that a model wrote. No text at all is no arguments. */
export function readArguments(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
