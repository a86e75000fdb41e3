import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { widgetBuild } from './build-widget';

/** In bytes. Websites of our customers load it on every page. */
const most = 40 * 1000;

test('the script of the widget is small, and needs no evaluation of text', { timeout: 60_000 }, async () => {
  const { outputFiles } = await build({ ...widgetBuild, write: false });
  const [{ contents, text } = { contents: new Uint8Array(), text: '' }] = outputFiles;
  const size = gzipSync(contents).length;
  console.log(`public/widget.js: ${(size / 1000).toFixed(1)} kB compressed`);
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThanOrEqual(most);
  expect(text).not.toMatch(/\beval\(|new Function\(/);
});
