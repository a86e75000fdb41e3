import type { Evaluation } from '@/lib/contracts/flow-manager/nlu/models';
import type { TrainingComparison } from '@/lib/contracts/flow-manager/nlu/trainings';
import type { ExchangeFormat, importTraining } from '@/lib/nlu/exchange/import-training';
import type { TrainingData } from '@/lib/nlu/types';

/** What a thread is given to do. */
export type ThreadTask =
  | { kind: 'train'; data: TrainingData; active: Uint8Array | null }
  | { kind: 'evaluate'; data: TrainingData }
  | { kind: 'read_file'; bytes: Uint8Array; format: ExchangeFormat | 'auto' }
  | { kind: 'join_alike'; texts: readonly string[] };

export interface TrainedModel {
  bytes: Uint8Array;
  accuracy: number | null;
  /** With the active model; null where there is none, or too little to compare. */
  comparison: TrainingComparison | null;
}

export interface ThreadResults {
  train: TrainedModel;
  evaluate: Evaluation;
  read_file: ReturnType<typeof importTraining>;
  join_alike: number[];
}

/** What a thread says: how far it is, 0 to 1, and in the end its result. */
export type ThreadMessage = { type: 'progress'; share: number } | { type: 'done'; result: ThreadResults[ThreadTask['kind']] };
