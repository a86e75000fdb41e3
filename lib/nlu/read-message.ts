import type { NluResult, Sentiment } from '../engine/nlu-result';
import { classifySentiment } from '../text/classify-sentiment';
import { builtinEntities } from './entities/builtin-entities';
import { findBuiltinEntities } from './entities/find-builtin-entities';
import { resolveOverlaps } from './entities/resolve-overlaps';
import type { NluLanguage, Reading, ReadingContext } from './types';

/** How many intents a turn, and so its log, gets to know. */
const mostIntents = 5;

export interface MessageReading {
  /** The assistant's. */
  language: NluLanguage;
  /** Reads intents and the assistant's own entities; null where it is not trained. */
  model: ((text: string, context: ReadingContext) => Reading) | null;
  /** The entities that are looked for beside the assistant's own: of these the built-in ones. */
  wanted_entities: ReadonlySet<string>;
  context: ReadingContext;
}

/** What is understood of a customer's message before the flow sees it: intents, entities and sentiment. */
export function readMessage(text: string, { language, model, wanted_entities, context }: MessageReading): NluResult {
  const reading = model?.(text, context);
  const builtins = builtinEntities.filter((name) => wanted_entities.has(name));
  const found = builtins.length ? findBuiltinEntities(text, language, context, builtins) : [];
  return {
    intents: reading?.intents.slice(0, mostIntents) ?? [],
    entities: resolveOverlaps([...(reading?.entities ?? []), ...found]),
    sentiment: sentimentOf(text, language),
  };
}

/** The mood of a text. A multilingual assistant is written to in any language: the first lexicon that hits counts. */
export function sentimentOf(text: string, language: NluLanguage): Sentiment {
  const moods = (language === 'multi' ? everyLanguage : [language]).map((candidate) => classifySentiment(text, candidate));
  return moods.find((mood) => mood !== 'neutral') ?? 'neutral';
}

const everyLanguage = ['fa', 'ar', 'en'] as const;
