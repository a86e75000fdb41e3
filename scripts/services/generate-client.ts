import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/failure.mjs';
import { waitForLock } from '../bootstrap/process-lock.mjs';
import { step } from '../bootstrap/progress.mjs';
import { runCommand } from '../bootstrap/run-command.mjs';

const output = join(root, 'prisma', 'generated');
const stampFile = join(output, '.made-from');

/** Generates the typed database client from schema.prisma if it is missing or out of date. */
export async function generateClient(signal: AbortSignal): Promise<void> {
  const release = await waitForLock(join(root, 'dist', '.client-lock'), { signal, onWait: () => undefined });
  try {
    const wanted = sourceHash();
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
    await step('Making the database client', () =>
      runCommand(process.execPath, [join(root, 'node_modules', 'prisma', 'build', 'index.js'), 'generate'], {
        signal,
        what: 'prisma generate',
        // The command requires a schema engine, which it would download but does not use here.
        env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
      }),
    );
    writeFileSync(stampFile, wanted);
  } finally {
    release();
  }
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of ['prisma/schema.prisma', 'prisma.config.ts', 'node_modules/prisma/package.json']) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
