import { join } from 'node:path';
import { build, context, type BuildOptions } from 'esbuild';
import { root } from './bootstrap/failure.mjs';

/** What the pages of websites load. It is made from the sources, so it is not in the repository. */
export const widgetFile = 'public/widget.js';

/** One file without imports, for browsers of the last years. */
export const widgetBuild = {
  absWorkingDir: root,
  entryPoints: ['widget/main.ts'],
  outfile: join(root, widgetFile),
  bundle: true,
  minify: true,
  format: 'iife',
  platform: 'browser',
  target: ['chrome100', 'firefox100', 'safari15.4'],
  // Not every page says which character set it has, and the script gets the page's.
  charset: 'ascii',
  legalComments: 'none',
  tsconfig: join(root, 'tsconfig.json'),
  logLevel: 'silent',
} satisfies BuildOptions;

/** Builds the script of the web widget. */
export async function buildWidget(): Promise<void> {
  await build(widgetBuild);
}

/** Builds it again with each change of its sources, until the returned function is called. */
export async function watchWidget(): Promise<() => Promise<void>> {
  const made = await context({ ...widgetBuild, logLevel: 'error' });
  await made.watch();
  return () => made.dispose();
}
