import { parentPort, workerData } from 'node:worker_threads';
import type { Evaluation } from '@/lib/contracts/flow-manager/nlu/models';
import type { TrainingComparison } from '@/lib/contracts/flow-manager/nlu/trainings';
import { compareModels } from '@/lib/nlu/compare-models';
import { crossValidate } from '@/lib/nlu/cross-validate';
import { importTraining } from '@/lib/nlu/exchange/import-training';
import { joinAlike } from '@/lib/nlu/join-alike';
import { decodeModel, encodeModel } from '@/lib/nlu/model-file';
import { trainModel, type NluModel } from '@/lib/nlu/train-model';
import type { TrainingData } from '@/lib/nlu/types';
import type { ThreadMessage, ThreadResults, ThreadTask, TrainedModel } from './thread-task';

// What takes CPU for long has a thread of its own, beside the process that holds conversations. It does no I/O.

const task = workerData as ThreadTask;
say({ type: 'done', result: perform() });

function perform(): ThreadResults[ThreadTask['kind']] {
  switch (task.kind) {
    case 'train':
      return train(task.data, task.active);
    case 'evaluate':
      return evaluate(task.data);
    case 'read_file':
      return importTraining(task.bytes, task.format);
    case 'join_alike':
      return joinAlike(task.texts);
  }
}

function say(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

function onProgress(share: number): void {
  say({ type: 'progress', share });
}

function train(data: TrainingData, active: Uint8Array | null): TrainedModel {
  const model = trainModel(data, { onProgress });
  const former = active && decodeOrNull(active);
  return { bytes: encodeModel(model), accuracy: heldOutAccuracy(model), comparison: former && compare(former, model, data) };
}

/** A model of another release's format cannot be compared with. */
function decodeOrNull(bytes: Uint8Array): NluModel | null {
  try {
    return decodeModel(bytes);
  } catch {
    return null;
  }
}

function compare(former: NluModel, model: NluModel, data: TrainingData): TrainingComparison | null {
  const { phrases, current: before, next: after } = compareModels(former, model, data);
  return before === null || after === null ? null : { phrases, before, after };
}

/** The share of its phrases that models trained without them understood; null where none was tried. */
function heldOutAccuracy({ intents: { phrases } }: NluModel): number | null {
  const tried = [...phrases.outcomes].filter((outcome) => outcome === 0 || outcome === 1);
  return tried.length ? tried.filter((outcome) => outcome === 1).length / tried.length : null;
}

function evaluate(data: TrainingData): Evaluation {
  const { phrases, accuracy, intents, confusions, mistakes } = crossValidate(data, { onProgress });
  const right = intents.map(({ intent, recall, support }) => ({ intent, taken_for: intent, count: Math.round((recall ?? 0) * support) }));
  return {
    phrases,
    accuracy,
    intents: intents.map(({ support, ...scores }) => ({ ...scores, phrases: support })),
    confusion: [...right.filter(({ count }) => count > 0), ...confusions],
    wrong: mistakes.slice(0, 500),
  };
}
