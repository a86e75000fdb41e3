import { strToU8 } from 'fflate';
import type { NluLanguage } from '../types';
import { writeClu } from './clu/write-clu';
import { writeCsv } from './csv/write-csv';
import { writeDialogflow } from './dialogflow/write-dialogflow';
import { writeHamdam } from './hamdam/write-hamdam';
import type { ExchangeFormat } from './import-training';
import { writeRasa } from './rasa/write-rasa';
import type { TrainingDocument } from './training-document';

export interface ExportedFile {
  bytes: Uint8Array;
  media_type: string;
  /** Includes the dot. */
  extension: string;
}

/**
 * Writes training data as a file. Our own format contains all of it. What another format does not support is left out.
 *
 * @param name the project name for other tools, in any letters
 */
export function exportTraining(document: TrainingDocument, format: ExchangeFormat, language: NluLanguage, name: string): ExportedFile {
  switch (format) {
    case 'hamdam':
      return { bytes: strToU8(writeHamdam(document)), media_type: 'application/json', extension: '.json' };
    case 'rasa':
      return { bytes: strToU8(writeRasa(document)), media_type: 'application/yaml', extension: '.yml' };
    case 'clu':
      return { bytes: strToU8(writeClu(document, language, name)), media_type: 'application/json', extension: '.json' };
    case 'dialogflow':
      return { bytes: writeDialogflow(document, language, name), media_type: 'application/zip', extension: '.zip' };
    case 'csv':
      return { bytes: strToU8(writeCsv(document)), media_type: 'text/csv', extension: '.csv' };
  }
}
