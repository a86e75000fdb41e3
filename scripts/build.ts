import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { explainFileError, Failure, root } from './bootstrap/failure.mjs';
import { waitForLock } from './bootstrap/process-lock.mjs';
import { step } from './bootstrap/progress.mjs';
import { runCommand } from './bootstrap/run-command.mjs';
import { buildEntries } from './build-entries';
import { buildWidget, widgetFiles } from './build-widget';
import { compile } from './compile';
import { generateClient } from './services/generate-client';
import { standInSettings } from './services/stand-in-settings';

const sourceFolders = ['app', 'components', 'lib', 'server', 'workers', 'messages', 'prisma', 'public', 'widget', 'phone'];
const sourceFilesBeside = [
  'scripts/build-entries.ts',
  'scripts/build-widget.ts',
  'scripts/compile.ts',
  'scripts/create-admin.ts',
  'scripts/rotate-secrets.ts',
];
const stampFile = join(root, 'dist', '.built-from');

/** `npm run build`. */
export async function main(signal: AbortSignal): Promise<void> {
  await buildWhenNeeded(signal, join(root, 'dist', 'build.log'));
}

/** Builds the pages and the programs if the sources have changed since the last build. */
export async function buildWhenNeeded(signal: AbortSignal, logFile: string): Promise<void> {
  if (isBuilt()) return;
  try {
    // Copies that start at the same time from one folder share the build.
    const release = await waitForLock(join(root, 'dist', '.build-lock'), {
      signal,
      onWait: (holder) => console.log(`  Waiting for the build that process ${holder} is making …`),
    });
    try {
      if (!isBuilt()) await buildAll(signal, logFile);
    } finally {
      release();
    }
  } catch (error) {
    throw explainFileError(error, root);
  }
}

async function buildAll(signal: AbortSignal, logFile: string): Promise<void> {
  rmSync(stampFile, { force: true });
  // Computed first: changes during the build are built next time.
  const stamp = sourceHash();
  await generateClient(signal);
  await step('Compiling the server and the widget', compileOrExplain);
  await step('Building the pages', () =>
    runCommand(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      signal,
      what: 'next build',
      logFile,
      // A build must not depend on the environment, so it uses no real settings.
      env: { ...process.env, ...standInSettings, LOCAL_MODE: '', NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    }),
  );
  signal.throwIfAborted();
  writeFileSync(stampFile, stamp);
}

async function compileOrExplain(): Promise<void> {
  const lacking = Object.values(buildEntries).filter((file) => !existsSync(join(root, file)));
  if (lacking.length > 0) throw new Failure(`${lacking.join(', ')} is missing from this copy of the product: get the whole of it again`);
  try {
    await Promise.all([compile(), buildWidget()]);
  } catch (error) {
    throw new Failure(`The server or the widget does not compile:\n${(error as Error).message}`);
  }
}

function isBuilt(): boolean {
  const outputs = ['.next/BUILD_ID', ...widgetFiles, ...Object.keys(buildEntries).map((name) => `dist/${name}.mjs`)];
  if (!outputs.every((file) => existsSync(join(root, file))) || !existsSync(stampFile)) return false;
  return readFileSync(stampFile, 'utf8') === sourceHash();
}

/** A hash of everything that the build depends on, names and contents. */
function sourceHash(): string {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  const beside = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|mjs|cjs|json)$/.test(entry.name) && !/^(next-env\.d|vitest\.|eslint\.|\.)/.test(entry.name))
    .map((entry) => join(root, entry.name));
  const files = [
    ...beside,
    ...sourceFilesBeside.map((file) => join(root, file)),
    ...sourceFolders.flatMap((folder) => walk(join(root, folder))),
  ];
  for (const file of files.sort()) {
    if (!existsSync(file) || widgetFiles.some((made) => file === join(root, made))) continue;
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function walk(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return path === join(root, 'prisma', 'generated') ? [] : walk(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}
