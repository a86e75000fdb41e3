import type { ProviderId } from '@/lib/ai/models';

/** The model that answers for one of the specification's models, and who pays for it. */
export interface ModelConnection {
  provider: ProviderId;
  /** The provider's own name of the model. */
  model_id: string;
  /** The prompt and the answer together. */
  context_tokens: number;
  /** The longest answer. */
  output_tokens: number;
  /** What it may think in addition to an answer. It is charged like the answer. */
  thinking_tokens: number;
  /** Whether the business's own key or server is used, which costs no credit. */
  own_key: boolean;
}
