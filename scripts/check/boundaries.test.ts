import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { circularFeatures } from './boundaries';
import { root } from '../bootstrap/failure.mjs';

/** A small product in which every import is wrong, and the expected report. */
const wrongArrows: Record<string, { file: string; imports: string; rule: string }> = {
  'a page reaches into the server': {
    file: 'app/page.ts',
    imports: "import { a } from '@/server/shop/open';",
    rule: 'pages-know-no-server',
  },
  'a route skips server/api': { file: 'app/api/route.ts', imports: "import { a } from '@/server/shop/open';", rule: 'api-mounts-only' },
  'a process skips server/api': { file: 'app/api-server.ts', imports: "import { a } from '@/server/shop/open';", rule: 'api-mounts-only' },
  'a component takes a type of the server': {
    file: 'components/shop/a.ts',
    imports: "import type { a } from '@/server/shop/open';",
    rule: 'components-call-the-api',
  },
  'lib does I/O': { file: 'lib/read.ts', imports: "import { readFileSync as a } from 'node:fs';", rule: 'lib-is-pure' },
  'lib knows React': { file: 'lib/screen.ts', imports: "import { useState as a } from 'react';", rule: 'lib-is-pure' },
  'the engine reads contracts': { file: 'lib/engine/step.ts', imports: "import { a } from '@/lib/plain';", rule: 'engine-is-independent' },
  'the server knows a worker': {
    file: 'server/shop/job.ts',
    imports: "import { a } from '@/workers/main';",
    rule: 'server-imports-no-entry-points',
  },
  'a feature opens the drawer of another': {
    file: 'server/mall/sell.ts',
    imports: "import { a } from '@/server/shop/inner/secret';",
    rule: 'one-level-is-public',
  },
  'a worker opens the drawer of a feature': {
    file: 'workers/shop.ts',
    imports: "import { a } from '@/server/shop/inner/secret';",
    rule: 'one-level-is-public-to-entry-points',
  },
  'a use case passes by the tenancy wall': {
    file: 'server/shop/peek.ts',
    imports: "import { a } from '@/server/platform/db/system-db';",
    rule: 'system-db-is-for-few',
  },
  'the server imports a script': {
    file: 'server/shop/script.ts',
    imports: "import { a } from '@/scripts/run';",
    rule: 'outside-is-not-imported',
  },
  'an import leads nowhere': {
    file: 'server/shop/lost.ts',
    imports: "import { a } from '@/server/shop/gone';",
    rule: 'no-unknown-imports',
  },
};

const plain = [
  'server/shop/open.ts',
  'server/shop/inner/secret.ts',
  'server/platform/db/system-db.ts',
  'lib/plain.ts',
  'workers/main.ts',
  'scripts/run.ts',
];

let folder: string;
let violations: { from: string; rule: { name: string } }[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamdam-arrows-'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const file of plain) write(file, 'export const a = 1;\n');
  for (const { file, imports } of Object.values(wrongArrows)) write(file, `${imports}\nexport type B = typeof a;\n`);
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [
    cruiser,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'app',
    'components',
    'lib',
    'server',
    'workers',
    'scripts',
  ];
  const output = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  violations = (JSON.parse(output) as { summary: { violations: typeof violations } }).summary.violations;
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.entries(wrongArrows))('%s', (_, { file, rule }) => {
  expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule);
});

test('right arrows pass', () => {
  expect(violations.filter(({ from }) => plain.includes(from))).toEqual([]);
});

test('features that import each other in a circle are named, those that do not are not', () => {
  const imports = (source: string, ...targets: string[]) => ({ source, dependencies: targets.map((resolved) => ({ resolved })) });
  const modules = [
    imports('components/shop/a.tsx', 'components/cart/a.tsx', 'components/shop/b.tsx'),
    imports('components/cart/a.tsx', 'components/ui/a.tsx'),
    imports('components/cart/b.tsx', 'components/order/a.tsx'),
  ];
  expect(circularFeatures(modules)).toEqual([]);
  expect(circularFeatures([...modules, imports('components/order/b.tsx', 'components/shop/c.tsx')])).toEqual([
    'no-circular-features: shop → cart → order → shop',
  ]);
});

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
