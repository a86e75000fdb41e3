/**
 * - `document_encrypted`: it can be read only with a password.
 * - `document_without_text`: nothing but pictures, or empty.
 * - `document_wrong_type`: a type that is not read, whatever its name says.
 * - `document_damaged`: incomplete, or not what its first bytes promise.
 * - `document_too_large`: over a limit of `lib/limits.ts`, before or after unpacking, or over the memory of a thread.
 * - `document_too_slow`: it was not read in time.
 * - `file_missing`: the file store no longer has it.
 */
export type UnreadableCode =
  | 'document_encrypted'
  | 'document_without_text'
  | 'document_wrong_type'
  | 'document_damaged'
  | 'document_too_large'
  | 'document_too_slow'
  | 'file_missing';

/** A file whose text cannot be read. Reading it again gives the same result. */
export class UnreadableDocument extends Error {
  constructor(
    readonly code: UnreadableCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
