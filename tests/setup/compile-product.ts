import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { root } from '@/scripts/bootstrap/failure.mjs';

/** The folders whose modules vitest.config.ts takes from dist/tests. */
const folders = ['lib', 'server', 'workers', 'prisma/generated'];
const outdir = join(root, 'dist', 'tests');

/**
 * Compiles the product's modules one by one to dist/tests. Node loads them itself, several times as fast as Vitest does,
 * and every test file loads nearly all of them. What tests load a second time is one file, so that each import of it with
 * a new query has new modules.
 */
export async function compileProduct(): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  const options: BuildOptions = {
    absWorkingDir: root,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'silent',
  };
  await Promise.all([
    build({ ...options, outbase: root, entryPoints: folders.flatMap(sourcesIn), plugins: [keepApart] }),
    build({ ...options, entryPoints: { copy: 'tests/integration/support/copied-modules.ts' } }),
  ]);
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => join(folder, file));

/** Leaves the imports of other modules of the product as imports. Only JSON becomes part of the module that imports it. */
const keepApart: Plugin = {
  name: 'keep-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^(@\/|\.\.?\/)/ }, ({ path, importer, resolveDir, kind }) => {
      if (kind === 'entry-point') return undefined;
      const target = path.startsWith('@/') ? join(root, path.slice(2)) : join(resolveDir, path);
      const isCompiled =
        folders.some((folder) => target.startsWith(join(root, folder, '/'))) && ['.ts', '.tsx'].some((end) => existsSync(target + end));
      if (!isCompiled) return undefined;
      const from = relative(dirname(importer), `${target}.mjs`);
      return { path: from.startsWith('.') ? from : `./${from}`, external: true };
    });
  },
};
