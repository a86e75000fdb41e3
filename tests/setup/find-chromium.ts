import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findProgram } from '@/scripts/services/find-program';
import { hasApt, unpackDebian } from '@/scripts/services/unpack-debian';

export type Chromium = {
  executablePath: string;
  /** The folder of its shared libraries, if it was unpacked instead of installed. */
  libraryPath?: string;
};

/** A Chromium for tests: installed, Playwright's own, or unpacked from the Debian package to the user's cache. */
export async function findChromium(signal: AbortSignal): Promise<Chromium> {
  const installed = findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ?? playwrightsOwn();
  if (installed) return { executablePath: installed };
  if (process.platform === 'linux' && hasApt()) {
    const cache = join(homedir(), '.cache', 'hamdam', 'chromium');
    const { folder, libraryPath } = await unpackDebian(
      'Fetching Chromium for the browser tests',
      ['chromium'],
      ['chromium-common'],
      cache,
      signal,
    );
    return { executablePath: join(folder, 'usr/lib/chromium/chromium'), libraryPath };
  }
  throw new Error('The browser tests need Chromium: install it (apt-get install chromium, or npx playwright-core install chromium)');
}

/** Starts it without a window, with more arguments for what a test needs. */
export function launchChromium({ executablePath, libraryPath }: Chromium, more: readonly string[] = []): Promise<Browser> {
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
      ...more,
    ],
  });
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}
