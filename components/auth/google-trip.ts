import * as z from 'zod';
import type { SignInAnswer } from '@/lib/contracts/user-management/auth';
import { google } from '@/lib/contracts/user-management/sign-in-methods';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/client';

const nextKey = 'hamdam.google_next';

/** Opens Google. The trip ends at /login/google in the language in which it began. Throws an ApiError if it cannot begin. */
export async function beginGoogleTrip({ from, next }: { from: string; next: string }): Promise<void> {
  try {
    sessionStorage.setItem(nextKey, next);
  } catch {
    // Then the trip ends at the dashboard.
  }
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await ask('/api/auth/csrf'));
  const body = new URLSearchParams({ csrfToken, json: 'true', callbackUrl: new URL(from, location.origin).href });
  const { url } = z.object({ url: z.string() }).parse(await ask('/api/auth/signin/google', { method: 'POST', body }));
  location.assign(url);
}

/** The page that the person wanted when the trip began. */
export function readGoogleNext(): string | null {
  try {
    return sessionStorage.getItem(nextKey);
  } catch {
    return null;
  }
}

/** Exchanges the code of the finished trip. This is the only call that sends cookies, because a cookie binds the code to this browser. */
export function endGoogleTrip(code: string): Promise<SignInAnswer> {
  return callApi(google, { body: { code }, with_cookies: true, silent: true });
}

/** The routes of next-auth are not calls of the API. */
async function ask(address: string, init?: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(address, { ...init, credentials: 'same-origin' });
    if (response.ok) return await response.json();
    throw new ApiError({ status: response.status, code: 'request_failed', detail: response.statusText });
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ status: 0, code: 'network', cause });
  }
}
