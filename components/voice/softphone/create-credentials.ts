import { createBrowserUser, type BrowserUserInput } from '@/lib/contracts/voice/browser-users';
import { CallFailure } from '@/phone/call-problem-of';
import type { CallCredentials } from '@/phone/call-state';
import { ApiError } from '../../api/api-error';
import { callApi } from '../../api/client';

/** What a call of this browser needs. Throws a CallFailure with the server's sentence. */
export async function createCredentials(body: BrowserUserInput): Promise<CallCredentials> {
  return orCallFailure(callApi(createBrowserUser, { body, silent: true }));
}

/** The result of a call of the API that a call by voice depends on. Throws a CallFailure with the server's sentence. */
export async function orCallFailure<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new CallFailure(error.status === 0 ? 'unreachable' : error.status === 402 ? 'no_minutes' : 'refused', error.detail);
  }
}
