import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../bootstrap/failure.mjs';

/** Folders with the product's code. */
export const codeFolders = ['app', 'components', 'lib', 'server', 'workers', 'widget', 'phone', 'prisma', 'scripts', 'tests', 'clients'];

/** Files of these folders with one of these extensions, as paths from the product's folder. Generated code is left out. */
export function sourceFiles(folders: string[], endings: string[]): string[] {
  return folders.flatMap((folder) => walk(join(root, folder))).filter((file) => endings.some((ending) => file.endsWith(ending)));
}

function walk(folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' || entry.name === 'node_modules' ? [] : walk(path);
    return [relative(root, path)];
  });
}
