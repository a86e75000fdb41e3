import type { IntentModel } from './intents/intent-model';
import { trainIntents } from './intents/train-intents';
import type { TaggerModel } from './tagger/tagger-model';
import { trainTagger } from './tagger/train-tagger';
import type { EntityDefinition, NluLanguage, TrainingData } from './types';

/** Everything that is needed to read messages: plain values and typed arrays, so that encodeModel can store it. */
export interface NluModel {
  language: NluLanguage;
  intents: IntentModel;
  tagger: TaggerModel;
  entities: readonly EntityDefinition[];
}

export interface TrainingOptions {
  /** Receives the progress of a training: the completed share, 0 to 1, and its phase. */
  onProgress?(share: number, phase: 'intents' | 'entities'): void;
}

/**
 * Trains a model. It is CPU-bound (about a millisecond per phrase for 60 intents) and uses neither the time of day nor
 * randomness: the same data in the same order gives the same model. Any data is valid, even none.
 */
export function trainModel(data: TrainingData, { onProgress = () => undefined }: TrainingOptions = {}): NluModel {
  const intents = trainIntents(data.examples, data.language, (share) => onProgress(share * INTENTS_SHARE, 'intents'));
  const tagger = trainTagger(data.examples, data.entities, data.language, (share) =>
    onProgress(INTENTS_SHARE + share * (1 - INTENTS_SHARE), 'entities'),
  );
  onProgress(1, 'entities');
  return { language: data.language, intents, tagger, entities: data.entities };
}

const INTENTS_SHARE = 0.7;
