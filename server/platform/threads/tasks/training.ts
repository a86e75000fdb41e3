import type { Evaluation } from '@/lib/contracts/flow-manager/nlu/models';
import type { TrainingComparison } from '@/lib/contracts/flow-manager/nlu/trainings';
import { compareModels } from '@/lib/nlu/compare-models';
import { crossValidate } from '@/lib/nlu/cross-validate';
import { decodeModel, encodeModel } from '@/lib/nlu/model-file';
import { trainModel, type NluModel } from '@/lib/nlu/train-model';
import type { NluLanguage, TrainingData } from '@/lib/nlu/types';

/** The training data of an assistant. Its lists are JSON from the database, with the shape of `TrainingData`. */
export interface TrainingText {
  language: NluLanguage;
  examples: string;
  entities: string;
}

export interface TrainedModel {
  bytes: Uint8Array;
  accuracy: number | null;
  /** The comparison with the active model. Null if there is none, or too little to compare. */
  comparison: TrainingComparison | null;
}

type OnProgress = (share: number) => void;

/** Trains a model and compares it with the one in use. */
export function train({ text, active }: { text: TrainingText; active: Uint8Array | null }, onProgress: OnProgress): TrainedModel {
  const data = parse(text);
  const model = trainModel(data, { onProgress });
  const previous = active && decodeOrNull(active);
  return { bytes: encodeModel(model), accuracy: heldOutAccuracy(model), comparison: previous && compare(previous, model, data) };
}

/** How well phrases are understood by models that were trained without them. */
export function evaluate(text: TrainingText, onProgress: OnProgress): Evaluation {
  const { phrases, accuracy, intents, confusions, mistakes } = crossValidate(parse(text), { onProgress });
  const right = intents.map(({ intent, recall, support }) => ({ intent, taken_for: intent, count: Math.round((recall ?? 0) * support) }));
  return {
    phrases,
    accuracy,
    intents: intents.map(({ support, ...scores }) => ({ ...scores, phrases: support })),
    confusion: [...right.filter(({ count }) => count > 0), ...confusions],
    wrong: mistakes.slice(0, 500),
  };
}

function parse({ language, examples, entities }: TrainingText): TrainingData {
  return {
    language,
    examples: JSON.parse(examples) as TrainingData['examples'],
    entities: JSON.parse(entities) as TrainingData['entities'],
  };
}

/** A model with another release's format cannot be compared. */
function decodeOrNull(bytes: Uint8Array): NluModel | null {
  try {
    return decodeModel(bytes);
  } catch {
    return null;
  }
}

function compare(previous: NluModel, model: NluModel, data: TrainingData): TrainingComparison | null {
  const { phrases, current: before, next: after } = compareModels(previous, model, data);
  return before === null || after === null ? null : { phrases, before, after };
}

/** The share of phrases that models trained without them understood. Null if none was tested. */
function heldOutAccuracy({ intents: { phrases } }: NluModel): number | null {
  const tried = [...phrases.outcomes].filter((outcome) => outcome === 0 || outcome === 1);
  return tried.length ? tried.filter((outcome) => outcome === 1).length / tried.length : null;
}
