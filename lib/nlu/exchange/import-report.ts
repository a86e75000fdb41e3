import type { TrainingDocument } from './training-document';

/** The result of reading a file, and everything in it that was not understood or not accepted. */
export interface ImportResult {
  /** Null if nothing could be read. The report contains the reason. */
  document: TrainingDocument | null;
  report: ImportNote[];
}

export interface ImportNote {
  code: ImportNoteCode;
  /** The place in the file: a path such as `nlu[2].examples[4]`, a file's name, `line 7`. Empty for the whole file. */
  place: string;
  /** The name, the phrase or the reason, depending on the code. */
  detail: string | null;
}

export const importNoteCodes = [
  /** The file, or one in a zip, does not have that format. For the whole file, the detail is the parser's error, in English. */
  'unreadable_file',
  /** The file, or its unpacked content, exceeds the limit. The detail is the limit in bytes. */
  'too_large',
  /** Not a supported format. */
  'unknown_format',
  /** A field is missing or has the wrong type. The detail is its value, if it can be shown. */
  'invalid_field',
  /** Not UTF-8. It was read with the encoding in the detail, so letters may be wrong. */
  'other_encoding',
  /** A part of the file without a counterpart. The detail is its name. */
  'not_supported',
  /** A name that is not valid as a key name. The detail is `old → new`. */
  'renamed',
  /** The marks of a phrase are not valid. The detail is the phrase. */
  'bad_annotation',
  /** A mark that cannot be kept, for instance of a built-in entity. The detail is the entity's name. */
  'annotation_dropped',
  /** An empty phrase, value or template. */
  'empty',
  /** A text with characters that cannot be stored. The detail is the text with replacement signs. */
  'unclean_text',
  /** Too long. The detail is its beginning. */
  'too_long',
  /** A duplicate phrase in an intent. The detail is the phrase. */
  'duplicate',
  /** Too many of a kind. The detail is the kind. */
  'too_many',
  /** A pattern that the engine cannot use. The detail is the pattern. */
  'unusable_pattern',
  /** Another tool's built-in entity was replaced by an own one without values. The detail is `theirs → ours`. */
  'builtin_replaced',
  /** Values or a pattern without an entity. The detail contains them. */
  'without_entity',
] as const;

export type ImportNoteCode = (typeof importNoteCodes)[number];

/** Reports what is not understood. ImportNote describes the place and detail of each code. */
export type Note = (code: ImportNoteCode, place: string, detail?: string) => void;

/** The number of dropped notes per report. */
const dropped = new WeakMap<readonly ImportNote[], number>();

/** How many notes were dropped because there were too many. */
export function droppedFrom(report: readonly ImportNote[]): number {
  return dropped.get(report) ?? 0;
}

/** A function that adds notes to a report. Notes beyond MAX_NOTES are dropped and counted, because no one reads them. */
export function noteInto(report: ImportNote[]): Note {
  return (code, place, detail) => {
    if (report.length === MAX_NOTES) dropped.set(report, droppedFrom(report) + 1);
    else report.push({ code, place, detail: detail === undefined ? null : detail.slice(0, LONGEST_DETAIL) });
  };
}

/** A report with a single note about the whole file. */
export function failedImport(code: ImportNoteCode, detail?: string): ImportResult {
  const report: ImportNote[] = [];
  noteInto(report)(code, '', detail);
  return { document: null, report };
}

const MAX_NOTES = 100;
const LONGEST_DETAIL = 200;
