import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '@/scripts/bootstrap/failure.mjs';
import { buildEntries } from '@/scripts/build-entries';

/** The programs of the product that tests run as processes of their own. */
const entries = { api: buildEntries.api, worker: buildEntries.worker, voice: buildEntries.voice };

export type Program = keyof typeof entries;

/** The entry of a program's threads. */
const thread = { thread: buildEntries.thread };

/**
 * Compiles them as the build does, to a new folder from which the installed packages are found, and returns it. `replace`
 * contains other entry files for some programs.
 */
export async function compileProcesses(replace: Partial<Record<Program, string>> = {}): Promise<string> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist', 'processes-'));
  await build({
    absWorkingDir: root,
    entryPoints: { ...entries, ...replace, ...thread },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'silent',
  });
  return folder;
}
