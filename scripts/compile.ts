import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './bootstrap/failure.mjs';
import { buildEntries } from './build-entries';

/** Compiles the server, the workers and the commands to dist/. Packages remain in node_modules. */
export async function compile(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: buildEntries,
    outdir: join(root, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'silent',
  });
}
