import { fileURLToPath } from 'node:url';

/** A failure that the user can fix. Only its message is printed, without a stack. */
export class Failure extends Error {}

/** The root folder of the product. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * The message for a folder or a disk that cannot be written to.
 *
 * @param {unknown} error
 * @param {string} folder
 * @returns {unknown} a Failure if the error is of that kind, otherwise the error itself
 */
export function explainFileError(error, folder) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Failure(`The disk of ${folder} is full: free some space, or put the data elsewhere with DATA_DIR=/another/folder`);
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new Failure(`Cannot write to ${folder} (${code}): make it writable for this user, or choose another folder`);
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new Failure(`${folder} is not a folder: remove the file of that name, or choose another folder`);
  }
  return error;
}
