import type { TrainingDocument } from './training-document';

/** What a file was read as, and everything in it that was not understood or not taken. */
export interface ImportResult {
  /** Null where nothing could be read at all; the report says why. */
  document: TrainingDocument | null;
  report: ImportNote[];
}

export interface ImportNote {
  code: ImportNoteCode;
  /** Where in the file: a path such as `nlu[2].examples[4]`, a file's name, `line 7`. Empty for all of it. */
  place: string;
  /** The name, the phrase or the reason; see the code. */
  detail: string | null;
}

export const importNoteCodes = [
  /** The file, or one in a zip, is none of that format; the detail of all of it is what the reader says, in English. */
  'unreadable_file',
  /** Larger than may be, also unpacked; the detail is the limit in bytes. */
  'too_large',
  /** None of the formats that are understood. */
  'unknown_format',
  /** A field is missing or of another kind; the detail is what stands there, if it can be shown. */
  'invalid_field',
  /** Not UTF-8: read as the encoding in the detail, in which letters may be others. */
  'other_encoding',
  /** A part of the file that has no counterpart; the detail names it. */
  'not_supported',
  /** A name that cannot be a key name; the detail is `old → new`. */
  'renamed',
  /** The marks of a phrase are not understood; the detail is the phrase. */
  'bad_annotation',
  /** A mark that cannot be kept, as one of a built-in entity; the detail names the entity. */
  'annotation_dropped',
  /** A phrase, value or template that is empty. */
  'empty',
  /** A text with characters that cannot be stored; the detail is the text, with signs in their place. */
  'unclean_text',
  /** Longer than may be; the detail is its beginning. */
  'too_long',
  /** Twice the same phrase in an intent; the detail is the phrase. */
  'duplicate',
  /** More of a kind than may be; the detail names the kind. */
  'too_many',
  /** A pattern that the engine cannot use; the detail is the pattern. */
  'unusable_pattern',
  /** Another tool's built-in entity: an own one stands for it, without values; the detail is `theirs → ours`. */
  'builtin_replaced',
  /** Values or a pattern that belong to no entity; the detail names them. */
  'without_entity',
] as const;

export type ImportNoteCode = (typeof importNoteCodes)[number];

/** Takes down what is not understood; see ImportNote for what a code's place and detail are. */
export type Note = (code: ImportNoteCode, place: string, detail?: string) => void;

/** How many notes each report is without. */
const dropped = new WeakMap<readonly ImportNote[], number>();

/** How many notes were dropped because there were too many. */
export function droppedFrom(report: readonly ImportNote[]): number {
  return dropped.get(report) ?? 0;
}

/** A list to note in. What is beyond MAX_NOTES is dropped, and counted: nobody reads it. */
export function noteInto(report: ImportNote[]): Note {
  return (code, place, detail) => {
    if (report.length === MAX_NOTES) dropped.set(report, droppedFrom(report) + 1);
    else report.push({ code, place, detail: detail === undefined ? null : detail.slice(0, LONGEST_DETAIL) });
  };
}

/** The only thing to say of a file. */
export function failedImport(code: ImportNoteCode, detail?: string): ImportResult {
  const report: ImportNote[] = [];
  noteInto(report)(code, '', detail);
  return { document: null, report };
}

const MAX_NOTES = 100;
const LONGEST_DETAIL = 200;
