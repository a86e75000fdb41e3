import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

/** A person with a browser of their own. Errors on the page are collected, and fail the journey at its end. */
export interface Journey {
  page: Page;
  /** Opens an address of the product, such as `/en/login`. */
  open: (path: string) => Promise<void>;
  /** Closes the browser; fails on any violation of the content security policy and on any uncaught error. */
  end: () => Promise<void>;
}

interface JourneyOptions {
  width?: number;
  /** Errors that the journey itself causes, such as a refused call. */
  expected?: RegExp;
  /** The address of a server other than the product's. */
  url?: string;
}

export async function beginJourney(
  browser: Browser,
  { width = 1440, expected, url = inject('productUrl') }: JourneyOptions = {},
): Promise<Journey> {
  const context: BrowserContext = await browser.newContext({ viewport: { width, height: 900 }, locale: 'fa-IR' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} refused ${event.blockedURI} ${event.sample}`);
    });
  });
  return {
    page,
    open: async (path) => {
      await page.goto(new URL(path, url).href);
    },
    end: async () => {
      await context.close();
      const unexpected = complaints.filter((text) => !expected?.test(text));
      expect(unexpected, 'what the browser complained of').toEqual([]);
    },
  };
}

/** Opens the product as a person who has signed in before. */
export async function enter({ page, open }: Pick<Journey, 'page' | 'open'>, token: string, path: string): Promise<void> {
  await open('/login');
  await page.evaluate((value) => localStorage.setItem('hamdam.token', value), token);
  await open(path);
}

/** Forgets the sign-in, as another browser would. This happens on a page that sends no requests, so none is refused. */
export async function forgetSignIn({ page, open }: Pick<Journey, 'page' | 'open'>): Promise<void> {
  await open('/icon.svg');
  await page.evaluate(() => localStorage.removeItem('hamdam.token'));
}

let people = 0;

/** A person who has no account yet. */
export function stranger(name: { first_name: string; last_name: string; business_name: string }) {
  people += 1;
  const email = `person-${process.pid}-${Date.now()}-${people}@example.com`;
  return { ...name, email, password: 'gol2rahat9' };
}

export type Stranger = ReturnType<typeof stranger>;

/** Registers through the API, because other journeys test the form, and returns the token. */
export async function register(person: Stranger, url = inject('productUrl')): Promise<string> {
  const response = await fetch(new URL('/api/user-management/auth/signup', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { access_token: string }).access_token;
}
