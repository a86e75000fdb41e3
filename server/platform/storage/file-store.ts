/** Where files are stored. The server creates the keys: `<business id>/<file id>`. */
export interface FileStore {
  put(key: string, content: Uint8Array, content_type: string): Promise<void>;
  /** Returns the content, or null if there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes a file. A missing file is not an error. */
  remove(key: string): Promise<void>;
}
