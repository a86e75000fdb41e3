import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') };

/** How long tests wait for what comes by itself: longer than it takes even on a busy machine. */
const poll = { timeout: 15_000, interval: 50 };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          // Tests of properties go through hundreds of cases: on a busy machine they take their time.
          testTimeout: 30_000,
          setupFiles: 'tests/setup/property-seed.ts',
          include: ['{lib,server,components,workers,scripts,messages}/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: ['tests/integration/resilience/**'],
          globalSetup: 'tests/setup/integration-services.ts',
          setupFiles: 'tests/setup/integration-database.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll },
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'resilience',
          include: ['tests/integration/resilience/*.test.ts'],
          globalSetup: 'tests/setup/integration-services.ts',
          setupFiles: 'tests/setup/integration-database.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll },
          // Each file is a platform of processes that are killed and start again. How long customers wait says something
          // only where nothing else takes the machine.
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
          // Journeys share one running product, and a browser fills the machine.
          fileParallelism: false,
        },
      },
    ],
  },
});
