import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { FileStore } from './file-store';

/** Stores files in a local folder. A file is stored completely or not at all. */
export function folderStore(folder: string): FileStore {
  const root = resolve(folder);
  const place = (key: string): string => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error('a file key leads out of the store');
    return path;
  };
  return {
    async put(key, content) {
      const path = place(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${process.pid}.part`;
      await writeFile(unfinished, content);
      await rename(unfinished, path);
    },
    async get(key) {
      try {
        return await readFile(place(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(place(key), { force: true }),
  };
}
