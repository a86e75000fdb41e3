import type { RegistrationReason } from './registration-reasons';

/** Why a provider's server did not take a registration. Undefined as the status: it did not answer. */
export function registrationFailure(status: number | undefined): RegistrationReason {
  if (status === undefined || status === 408) return 'timeout';
  if (status === 401 || status === 407) return 'wrong_password';
  if (status === 404 || status === 604) return 'unknown_user';
  if (status === 403) return 'forbidden';
  if (status === 429) return 'too_many_attempts';
  // The edge says 503 where the server cannot be reached, and 478 where its address makes no sense.
  if (status === 503 || status === 478 || status === 504) return 'unreachable';
  return status >= 500 && status < 600 ? 'server_error' : 'refused';
}
