/**
 * - `address_refused`: the address, or one that it redirects to, is not one that businesses may reach.
 * - `address_unreachable`: no connection, or no readable HTTP response.
 * - `response_too_large`: the content, compressed or not, has more bytes than the limit.
 * - `response_too_slow`: the last byte did not arrive in time.
 * - `too_many_redirects`: more than five, or one without a usable address.
 */
export type OutgoingErrorCode =
  'address_refused' | 'address_unreachable' | 'response_too_large' | 'response_too_slow' | 'too_many_redirects';

/** A request to an outside address that gave no response. The message names no internal address, so it can be logged. */
export class OutgoingError extends Error {
  constructor(
    readonly code: OutgoingErrorCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'OutgoingError';
  }
}
