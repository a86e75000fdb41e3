import type { IntentModel } from './intents/intent-model';
import { trainIntents } from './intents/train-intents';
import type { EntityDefinition, NluLanguage, TrainingData } from './types';

/** Everything that reading messages needs: plain values and typed arrays, so that encodeModel can write it down. */
export interface NluModel {
  language: NluLanguage;
  intents: IntentModel;
  entities: readonly EntityDefinition[];
}

/** Hears how far a training is: the share that is done, 0 to 1. */
export interface TrainingOptions {
  onProgress?(share: number): void;
}

/**
 * Trains a model. It takes CPU and no time of day: the same data gives the same model. Any data will do, also none.
 */
export function trainModel(data: TrainingData, { onProgress = () => undefined }: TrainingOptions = {}): NluModel {
  const intents = trainIntents(data.examples, data.language, onProgress);
  onProgress(1);
  return { language: data.language, intents, entities: data.entities };
}
