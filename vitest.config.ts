import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const alias = { '@': root };

/** The product as tests/setup/compile-product.ts compiles it. */
const compiled = {
  resolve: {
    alias: [
      { find: /^@\/(lib|server|workers|prisma\/generated)\/(.*)$/, replacement: `${root}/dist/tests/$1/$2.mjs` },
      { find: '@', replacement: root },
    ],
  },
  server: { deps: { external: [/\/dist\/tests\//] } },
};

/** How long tests wait for asynchronous results: long enough even on a busy machine. */
const poll = { timeout: 15_000, interval: 50 };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          // Pure logic needs no process of its own, which would load all modules again for each file.
          pool: 'threads',
          isolate: false,
          // Property tests run hundreds of cases, which takes long on a busy machine.
          testTimeout: 30_000,
          setupFiles: 'tests/setup/property-seed.ts',
          include: ['{lib,server,components,workers,scripts,messages,widget,phone}/**/*.test.{ts,tsx}', 'tests/mutation/*.test.ts'],
        },
      },
      {
        resolve: compiled.resolve,
        test: {
          name: 'integration',
          server: compiled.server,
          include: ['tests/integration/**/*.test.ts'],
          exclude: ['tests/integration/resilience/**'],
          globalSetup: 'tests/setup/integration-services.ts',
          setupFiles: 'tests/setup/integration-database.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll },
          maxWorkers: 3,
        },
      },
      {
        resolve: compiled.resolve,
        test: {
          name: 'resilience',
          server: compiled.server,
          include: ['tests/integration/resilience/*.test.ts'],
          globalSetup: 'tests/setup/integration-services.ts',
          setupFiles: 'tests/setup/integration-database.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll },
          // Each file runs a whole platform whose processes are killed and restarted. Customers' waits are meaningful only if
          // nothing else uses the machine.
          fileParallelism: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/setup/e2e-product.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll },
          // Journeys share one running product, and one browser uses the whole machine.
          fileParallelism: false,
        },
      },
    ],
  },
});
