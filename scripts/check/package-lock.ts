import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/failure.mjs';
import type { CheckPart } from './part';

type Locked = Record<string, { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }>;

/**
 * `npm ci` refuses a lock that lacks a package, even one for another platform. npm itself leaves those out if the
 * registry does not have them.
 */
export const checkPackageLock: CheckPart = {
  name: 'package-lock.json',
  run: async () => {
    const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
    const { packages } = JSON.parse(text) as { packages: Locked };
    return [
      ...lackingPackages(packages),
      ...(text.includes('"resolved"') ? ['it names a registry ("resolved"): install with --omit-lockfile-registry-resolved'] : []),
    ];
  },
};

/** The packages that are needed in the lock but missing. */
export function lackingPackages(packages: Locked): string[] {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(packages, path, name))
      .map((name) => `${path || 'package.json'} needs ${name}, which the lock lacks`),
  );
}

function isFound(packages: Locked, path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}
