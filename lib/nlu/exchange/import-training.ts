import { readClu } from './clu/read-clu';
import { readCsv } from './csv/read-csv';
import { readDialogflow } from './dialogflow/read-dialogflow';
import { HAMDAM_FORMAT } from './hamdam/hamdam-training';
import { readHamdam } from './hamdam/read-hamdam';
import { droppedFrom, failedImport, type ImportResult } from './import-report';
import { recordOf } from './loose';
import { parseJson } from './parse-json';
import { readRasa } from './rasa/read-rasa';

export const exchangeFormats = ['hamdam', 'rasa', 'clu', 'dialogflow', 'csv'] as const;

export type ExchangeFormat = (typeof exchangeFormats)[number];

export interface ImportedTraining extends ImportResult {
  format: ExchangeFormat | null;
  /** The number of further notes. The report contains the first hundred. */
  dropped: number;
}

/**
 * Reads a file of training data: our own JSON, Rasa's YAML, CLU's JSON, Dialogflow ES's zip, or a table of phrases. It
 * throws on no input, and no input makes it use more than a few hundred megabytes.
 *
 * @param format `auto` detects it from the content
 */
export function importTraining(bytes: Uint8Array, format: ExchangeFormat | 'auto' = 'auto'): ImportedTraining {
  if (bytes.length > MAX_FILE)
    return { ...failedImport('too_large', String(MAX_FILE)), format: format === 'auto' ? null : format, dropped: 0 };
  const decoded = isZip(bytes) ? '' : decode(bytes);
  // Spreadsheets on Persian and Arabic Windows write tables in this encoding.
  const source = decoded ?? decodeWindows(bytes);
  if (source === null) return { ...failedImport('unreadable_file', 'UTF-8'), format: null, dropped: 0 };
  const known = format === 'auto' ? detectFormat(bytes, source) : format;
  if (known === null) return { ...failedImport('unknown_format'), format: null, dropped: 0 };
  const { document, report } = known === 'dialogflow' ? readDialogflow(bytes) : readers[known](source);
  const notes = decoded === null && document ? failedImport('other_encoding', WINDOWS).report : [];
  return { document, report: [...notes, ...report], format: known, dropped: droppedFrom(report) };
}

export const MAX_FILE = 10 * 1024 * 1024;

const readers = { hamdam: readHamdam, rasa: readRasa, clu: readClu, csv: readCsv };

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** UTF-8, or UTF-16 if a byte order mark says so, as spreadsheets write. */
function decode(bytes: Uint8Array): string | null {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Windows' own encoding of Arabic letters, if possible: not for bytes that are not text, nor for damaged UTF-8. */
function decodeWindows(bytes: Uint8Array): string | null {
  if (bytes.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)) return null;
  const lenient = new TextDecoder().decode(bytes);
  let broken = 0;
  let letters = 0;
  for (let at = 0; at < lenient.length; at += 1) {
    const code = lenient.charCodeAt(at);
    if (code === 0xfffd) broken += 1;
    else if (code > 127) letters += 1;
  }
  return letters < broken ? new TextDecoder(WINDOWS).decode(bytes) : null;
}

const WINDOWS = 'windows-1256';

function detectFormat(bytes: Uint8Array, source: string): ExchangeFormat | null {
  if (isZip(bytes)) return 'dialogflow';
  const text = source.trimStart();
  if (text.startsWith('{')) {
    const parsed = parseJson(text);
    const file = recordOf(parsed.ok ? parsed.value : null);
    if ('assets' in file) return 'clu';
    return file.format === HAMDAM_FORMAT || !parsed.ok || 'intents' in file ? 'hamdam' : null;
  }
  if (/^(?:nlu|responses|intents|entities|version)\s*:/m.test(text)) return 'rasa';
  return /[,;\t]/.test(text) ? 'csv' : null;
}
