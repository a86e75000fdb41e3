import * as z from 'zod';
import type { SignInAnswer } from '@/lib/contracts/user-management/auth';
import { google } from '@/lib/contracts/user-management/sign-in-methods';
import type { ErrorBody } from '@/lib/errors';
import { ApiError } from '../api/api-error';
import { readStored } from '../session/stored';

const nextKey = 'hamdam.google_next';

/** Goes to Google. The trip ends at /login/google in the language that it begins in; throws an ApiError where it cannot begin. */
export async function beginGoogleTrip({ from, next }: { from: string; next: string }): Promise<void> {
  try {
    sessionStorage.setItem(nextKey, next);
  } catch {
    // Then it ends at the dashboard.
  }
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await ask('/api/auth/csrf'));
  const body = new URLSearchParams({ csrfToken, json: 'true', callbackUrl: new URL(from, location.origin).href });
  const { url } = z.object({ url: z.string() }).parse(await ask('/api/auth/signin/google', { method: 'POST', body }));
  location.assign(url);
}

/** Where the person wanted to go when the trip began. */
export function readGoogleNext(): string | null {
  try {
    return sessionStorage.getItem(nextKey);
  } catch {
    return null;
  }
}

/** Exchanges the code that the trip ended with. Unlike every other call it sends cookies: they bind the code to this browser. */
export async function endGoogleTrip(code: string): Promise<SignInAnswer> {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': readStored('language') ?? 'fa' };
  return (await ask(google.path, { method: 'POST', headers, body: JSON.stringify({ code }) })) as SignInAnswer;
}

async function ask(address: string, init: RequestInit = {}): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(address, { ...init, credentials: 'same-origin' });
  } catch (cause) {
    throw new ApiError({ status: 0, code: 'network', cause });
  }
  const said = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  if (response.ok) return said;
  const { detail, code = 'request_failed', fields, request_id } = said;
  throw new ApiError({ status: response.status, code, detail, fields, request_id });
}
