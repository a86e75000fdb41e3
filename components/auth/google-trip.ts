import * as z from 'zod';
import type { SignInAnswer } from '@/lib/contracts/user-management/auth';
import { google } from '@/lib/contracts/user-management/sign-in-methods';
import type { Locale } from '@/lib/locales';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/client';

const nextKey = 'hamdam.google_next';

/** Opens Google. The trip ends at /login/google in this language. Throws an ApiError if it cannot begin. */
export async function beginGoogleTrip({ locale, next }: { locale: Locale; next: string }): Promise<void> {
  try {
    sessionStorage.setItem(nextKey, next);
  } catch {
    // Then the trip ends at the dashboard.
  }
  location.assign(await askForAddress(locale));
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

/** This route is not a call of the API. */
async function askForAddress(locale: Locale): Promise<string> {
  try {
    const headers = { 'Accept-Language': locale };
    const response = await fetch('/api/auth/signin/google', { method: 'POST', headers, credentials: 'same-origin' });
    if (response.ok) return z.object({ url: z.string() }).parse(await response.json()).url;
    throw new ApiError({ status: response.status, code: 'request_failed', detail: response.statusText });
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ status: 0, code: 'network', cause });
  }
}
