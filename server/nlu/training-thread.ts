import { parentPort, workerData } from 'node:worker_threads';
import { decodeModel, encodeModel } from '@/lib/nlu/model-file';
import { trainModel, type NluModel } from '@/lib/nlu/train-model';
import type { TrainingData } from '@/lib/nlu/types';
import { compareModels, heldOutAccuracy } from './compare-models';
import type { ThreadMessage, ThreadTask, TrainedModel } from './thread-task';

// What takes CPU for long has a thread of its own, beside the process that holds conversations. It does no I/O.

const task = workerData as ThreadTask;

function say(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

const onProgress = (share: number): void => say({ type: 'progress', share });

function train(data: TrainingData, active: Uint8Array | null): TrainedModel {
  const model = trainModel(data, { onProgress });
  const former = active && decodeOrNull(active);
  return { bytes: encodeModel(model), accuracy: heldOutAccuracy(model), comparison: former && compareModels(former, model) };
}

/** A model of another release's format cannot be compared with. */
function decodeOrNull(bytes: Uint8Array): NluModel | null {
  try {
    return decodeModel(bytes);
  } catch {
    return null;
  }
}

say({ type: 'done', result: train(task.data, task.active) });
