import { gzipSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import { expect, test } from 'vitest';
import { widgetBuild, widgetCallBuild } from './build-widget';

/** In bytes, compressed. Websites of our customers load the widget on every page, and the other one when a visitor calls. */
const scripts: [string, BuildOptions, number][] = [
  ['public/widget.js', widgetBuild, 40 * 1000],
  ['public/widget-call.js', widgetCallBuild, 80 * 1000],
];

test.each(scripts)('%s is small, and needs no evaluation of text', { timeout: 60_000 }, async (name, options, most) => {
  const { outputFiles } = await build({ ...options, write: false });
  const [{ contents, text } = { contents: new Uint8Array(), text: '' }] = outputFiles ?? [];
  const size = gzipSync(contents).length;
  console.log(`${name}: ${(size / 1000).toFixed(1)} kB compressed`);
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThanOrEqual(most);
  expect(text).not.toMatch(/\beval\(|new Function\(/);
});
