import type { assistantModels } from '../contracts/flow-manager/assistants';

/** The specification's names of the models that an assistant can have. */
export type AssistantModel = (typeof assistantModels)[number];

/** The providers with a service of their own, and any server that speaks OpenAI's protocol (Ollama, vLLM, and others). */
export const providerIds = ['openai', 'anthropic', 'google', 'compatible'] as const;
export type ProviderId = (typeof providerIds)[number];
/** The providers that the seven models belong to. */
export type ModelProvider = Exclude<ProviderId, 'compatible'>;

/**
 * How little a model can be made to think before it answers, in its provider's words. Answers to customers must begin
 * soon. Null for a model that does not think.
 */
export type Effort = 'none' | 'minimal' | 'low' | null;

export interface ServedModel {
  provider: ModelProvider;
  /** The provider's own name of it. */
  model_id: string;
  /** The prompt and the answer together. */
  context_tokens: number;
  /** The longest answer. */
  output_tokens: number;
  effort: Effort;
  /**
   * What it may think in addition to the answer, at most, in tokens. The provider counts and charges them as a part of
   * the answer.
   */
  thinking_tokens: number;
}

const million = 1_050_000;
const luna = openai('gpt-6-luna', million, 128_000, 'none');
const terra = openai('gpt-6.1-terra', million, 128_000, 'none');
const sol = openai('gpt-6.1-sol', million, 128_000, 'low');

/** What answers for one of the specification's models. */
interface ModelEntry {
  /** Null for a model that its provider had already retired when this table was written. */
  original: ServedModel | null;
  /** The first day on which the provider no longer serves the original. */
  ends: string;
  /** The replacement that the provider recommends. */
  successor: ServedModel;
}

/**
 * The specification's names, with what the providers serve today. Dates and replacements are those of the providers'
 * own pages on deprecations in November 2026.
 */
const table: Record<AssistantModel, ModelEntry> = {
  GPT_4O_MINI: { original: openai('gpt-4o-mini', 128_000, 16_384, null), ends: '2027-01-14', successor: luna },
  GPT_5_NANO: { original: openai('gpt-5-nano', 400_000, 128_000, 'minimal'), ends: '2026-12-11', successor: luna },
  GPT_5_MINI: { original: openai('gpt-5-mini', 400_000, 128_000, 'minimal'), ends: '2026-12-11', successor: terra },
  GPT_4_TURBO: { original: null, ends: '2026-10-23', successor: sol },
  GPT_3_5_TURBO: { original: null, ends: '2026-10-23', successor: terra },
  CLAUDE_3_OPUS: {
    original: null,
    ends: '2026-01-05',
    successor: thinking({
      provider: 'anthropic',
      model_id: 'claude-opus-5-5',
      context_tokens: 1_000_000,
      output_tokens: 128_000,
      effort: 'low',
    }),
  },
  GEMINI_1_5_PRO: {
    original: null,
    ends: '2025-09-24',
    successor: thinking({
      provider: 'google',
      model_id: 'gemini-3.8-flash',
      context_tokens: 1_048_576,
      output_tokens: 65_536,
      effort: 'low',
    }),
  },
};

/** Every model that can be asked, for tables that must know each of them (prices). */
export const servedModels: readonly ServedModel[] = [
  ...new Map(
    Object.values(table).flatMap(({ original, successor }) =>
      [original, successor].flatMap((model) => (model ? [[model.model_id, model] as const] : [])),
    ),
  ).values(),
];

export interface ModelState {
  served: ServedModel;
  /** The provider's name of the model that answers instead, if the chosen one is retired. */
  replaced_by: string | null;
  /** The day on which a model that still answers is retired, and what replaces it then. */
  ends: { on: string; replaced_by: string } | null;
}

/** @param today ISO 8601, such as 2026-11-23 */
export function stateOfModel(model: AssistantModel, today: string): ModelState {
  const { original, ends, successor } = table[model];
  if (!original || today >= ends) return { served: successor, replaced_by: successor.model_id, ends: null };
  return { served: original, replaced_by: null, ends: { on: ends, replaced_by: successor.model_id } };
}

/** The context window of a compatible server's model, in tokens. Servers do not say theirs, and all common models have this one. */
export const compatibleContext = { context_tokens: 32_768, output_tokens: 4_096 } as const;

function openai(model_id: string, context_tokens: number, output_tokens: number, effort: Effort): ServedModel {
  const model = { provider: 'openai', model_id, context_tokens, output_tokens, effort } as const;
  return effort === null || effort === 'none' ? { ...model, thinking_tokens: 0 } : thinking(model);
}

/** With the least effort, simple questions take a few hundred tokens of thought. */
function thinking(model: Omit<ServedModel, 'thinking_tokens'>): ServedModel {
  return { ...model, thinking_tokens: 2_048 };
}
