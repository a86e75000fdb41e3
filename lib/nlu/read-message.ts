import type { NluResult, Sentiment } from '../engine/nlu-result';
import { classifySentiment } from '../text/classify-sentiment';
import { likelyLanguages } from '../text/likely-languages';
import { builtinEntities } from './entities/builtin-entities';
import { findBuiltinEntities } from './entities/find-builtin-entities';
import { resolveOverlaps } from './entities/resolve-overlaps';
import type { NluLanguage, Reading, ReadingContext } from './types';

/** How many intents a turn, and therefore its log, gets. */
const mostIntents = 5;

export interface MessageReading {
  /** The assistant's language. */
  language: NluLanguage;
  /** Reads intents and the assistant's own entities. Null if it is not trained. */
  model: ((text: string, context: ReadingContext) => Reading) | null;
  /** The built-in entities to find in addition to the assistant's own. */
  wanted_entities: ReadonlySet<string>;
  context: ReadingContext;
}

/** Reads a customer's message before the flow gets it: intents, entities and sentiment. */
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

/**
 * The mood of a text, by the lexicon of its own language. Where that is open, the assistant's language decides if the text may be in
 * it; otherwise the first lexicon that hits counts.
 */
export function sentimentOf(text: string, language: NluLanguage): Sentiment {
  const likely = likelyLanguages(text);
  const isOwn = language !== 'multi' && (likely.length === 0 || likely.includes(language));
  const moods = (isOwn ? [language] : likely).map((candidate) => classifySentiment(text, candidate));
  return moods.find((mood) => mood !== 'neutral') ?? 'neutral';
}
