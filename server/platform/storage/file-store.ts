/** Where files are kept. Keys are made by us: `<business id>/<file id>`. */
export interface FileStore {
  put(key: string, content: Uint8Array, content_type: string): Promise<void>;
  /** The content, or null where there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
}
