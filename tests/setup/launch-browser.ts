import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';

/** A headless Chromium for a file of journeys. Close it in afterAll. */
export function launchBrowser(): Promise<Browser> {
  const { executablePath, libraryPath } = inject('chromium');
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...(libraryPath ? { LD_LIBRARY_PATH: libraryPath } : {}) } as Record<string, string>,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
