import type { NluResult } from '@/lib/engine/nlu-result';
import { builtinEntities } from '@/lib/nlu/entities/builtin-entities';
import { findBuiltinEntities } from '@/lib/nlu/entities/find-builtin-entities';
import { resolveOverlaps } from '@/lib/nlu/entities/resolve-overlaps';
import type { Reading, ReadingContext } from '@/lib/nlu/types';
import { classifySentiment } from '@/lib/text/classify-sentiment';
import type { ModelReader } from '@/server/nlu/load-model';
import { nluLanguage } from '@/server/nlu/nlu-language';

const everyLanguage = ['fa', 'ar', 'en'] as const;

/** How many intents a turn, and so its log, gets to know. */
const mostIntents = 5;

/** What is none of the intents is not taken for one, however low a flow's threshold; half understood it may be. */
const outOfScope = 0.49;

export interface MessageReading {
  /** As it is stored: FA, AR, EN or ML. */
  assistant_language: string;
  /** Null where the assistant is not trained. */
  model: ModelReader | null;
  /** The entities that are looked for beside the assistant's own: of these the built-in ones. */
  wanted_entities: readonly string[];
  context: ReadingContext;
}

/** What is understood of a customer's message before the flow sees it: intents, entities and sentiment. */
export function readMessage(text: string, { assistant_language, model, wanted_entities, context }: MessageReading): NluResult {
  const reading = model?.(text, context);
  const builtins = builtinEntities.filter((name) => wanted_entities.includes(name));
  const found = builtins.length ? findBuiltinEntities(text, nluLanguage(assistant_language), context, builtins) : [];
  return {
    intents: reading ? intentsOf(reading) : [],
    entities: resolveOverlaps([...(reading?.entities ?? []), ...found]),
    sentiment: sentimentOf(text, assistant_language),
  };
}

/** The mood of a text. A multilingual assistant is written to in any language: the first lexicon that hits counts. */
export function sentimentOf(text: string, assistant_language: string): 'positive' | 'negative' | 'neutral' {
  const language = nluLanguage(assistant_language);
  const moods = (language === 'multi' ? everyLanguage : [language]).map((candidate) => classifySentiment(text, candidate));
  return moods.find((mood) => mood !== 'neutral') ?? 'neutral';
}

function intentsOf({ intent, intents }: Reading): NluResult['intents'] {
  const best = intents.slice(0, mostIntents);
  return intent === null ? best.map(({ name, confidence }) => ({ name, confidence: Math.min(confidence, outOfScope) })) : best;
}
