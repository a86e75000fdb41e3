import { exportTraining, type ExportedFile } from '@/lib/nlu/exchange/export-training';
import type { ExchangeFormat } from '@/lib/nlu/exchange/import-training';
import type { TrainingDocument } from '@/lib/nlu/exchange/training-document';
import type { NluLanguage } from '@/lib/nlu/types';

export interface TaughtText {
  format: ExchangeFormat;
  language: NluLanguage;
  /** The assistant's name. */
  name: string;
  /** JSON from the database, with the shape of `TrainingDocument`. */
  document: string;
}

/** Writes an assistant's training data as a file. */
export function writeTrainingFile({ format, language, name, document }: TaughtText): ExportedFile {
  return exportTraining(JSON.parse(document) as TrainingDocument, format, language, name);
}
