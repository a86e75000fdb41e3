import { join } from 'node:path';
import { build, context, type BuildOptions } from 'esbuild';
import { root } from './bootstrap/failure.mjs';

/** What the pages of websites load. They are made from the sources, so they are not in the repository. */
export const widgetFiles = ['public/widget.js', 'public/widget-call.js'];

const shared = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  platform: 'browser',
  target: ['chrome100', 'firefox100', 'safari15.4'],
  // Not every page says which character set it has, and the script gets the page's.
  charset: 'ascii',
  legalComments: 'none',
  tsconfig: join(root, 'tsconfig.json'),
  logLevel: 'silent',
} satisfies BuildOptions;

/** One file without imports, for browsers of the last years. */
export const widgetBuild = {
  ...shared,
  entryPoints: ['widget/main.ts'],
  outfile: join(root, 'public/widget.js'),
  format: 'iife',
} satisfies BuildOptions;

/** The calls of the widget, which it imports when a visitor calls. */
export const widgetCallBuild = {
  ...shared,
  entryPoints: ['widget/call/show-call.tsx'],
  outfile: join(root, 'public/widget-call.js'),
  format: 'esm',
} satisfies BuildOptions;

/** Builds the scripts of the web widget. */
export async function buildWidget(): Promise<void> {
  await Promise.all([build(widgetBuild), build(widgetCallBuild)]);
}

/** Builds them again with each change of their sources, until the returned function is called. */
export async function watchWidget(): Promise<() => Promise<void>> {
  const made = await Promise.all([widgetBuild, widgetCallBuild].map((options) => context({ ...options, logLevel: 'error' })));
  await Promise.all(made.map((one) => one.watch()));
  return async () => {
    await Promise.all(made.map((one) => one.dispose()));
  };
}
