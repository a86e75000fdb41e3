import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { expectTurn } from '@/tests/support/expect-turn';
import type { GoldenFile } from './golden/golden-file';
import { walkGolden } from './golden/walk-golden';

const folder = new URL('./golden/', import.meta.url);

for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.json'))) {
  const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GoldenFile;
  describe(`${name}: ${file.about}`, () => {
    it.each(file.cases)('$name', (golden) => {
      [...walkGolden(file, golden)].forEach((walked, index) => expectTurn(walked, index + 1));
    });
  });
}
