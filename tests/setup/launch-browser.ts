import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium } from './find-chromium';

/** A headless Chromium for a file of journeys. Close it in afterAll. */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return launchChromium(inject('chromium'), args);
}
