import type { Effort } from '@/lib/ai/models';

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  text: string;
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
  /** The longest answer, including what the model thinks. */
  max_tokens: number;
  idempotency_key: string;
  signal: AbortSignal;
  /** Requests a stream. It is called with each piece of the text. */
  onText?: (piece: string) => void;
}

export interface ProviderAnswer {
  text: string;
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
