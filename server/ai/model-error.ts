/**
 * Why a model gave no answer.
 * - `wrong_key`: the provider does not accept the key.
 * - `no_quota`: the account at the provider has no credit left.
 * - `rate_limited`, `overloaded`: the provider asks to wait, or fails itself.
 * - `too_long`: the prompt does not fit into the model's context.
 * - `bad_request`: the provider does not accept the request for another reason.
 * - `unknown_model`: the provider has no such model, or not for this key.
 * - `refused`: the provider does not answer this content.
 * - `no_text`: it answered without text.
 * - `unreachable`: no connection, or one that broke.
 * - `address_refused`: the base URL is not one that businesses may use.
 * - `timeout`: it took too long to begin or to go on.
 * - `not_asked`: the last calls failed, so it is not asked for a while.
 * - `busy`: too many calls to models are in progress or waiting.
 * - `cancelled`: the caller no longer wants the answer.
 */
export type ModelErrorCode =
  | 'wrong_key'
  | 'no_quota'
  | 'rate_limited'
  | 'overloaded'
  | 'too_long'
  | 'bad_request'
  | 'unknown_model'
  | 'refused'
  | 'no_text'
  | 'unreachable'
  | 'address_refused'
  | 'timeout'
  | 'not_asked'
  | 'busy'
  | 'cancelled';

/** A call to a model failed. The message contains neither keys nor texts of customers, so it can be logged. */
export class ModelError extends Error {
  /** Milliseconds after which the provider may be asked again, if it says so. */
  readonly retry_after_ms?: number;

  constructor(
    readonly code: ModelErrorCode,
    options: ErrorOptions & { retry_after_ms?: number } = {},
  ) {
    super(code, options);
    this.name = 'ModelError';
    this.retry_after_ms = options.retry_after_ms;
  }
}

/** What a provider said about an error, in the terms that the providers have in common. */
export interface ProviderFailure {
  /** Undefined for an error in the middle of a stream. */
  status: number | undefined;
  /** The provider's code or type of the error, and its sentence. They decide where the status is not clear. */
  text: string;
  headers?: Headers | undefined;
}

const tooLong =
  /context.?(length|window)|maximum context|prompt is too long|too many (input )?tokens|exceeds? the maximum (number of|allowed) tokens|token count/i;
const noQuota = /insufficient_quota|billing_error|credit balance is too low|payment_required/i;
const refusedContent = /content_(filter|policy)|safety|blocked/i;
const wrongKey = /api key not valid|api_key_invalid|invalid.?api.?key/i;
const overloaded = /overloaded|unavailable|internal|api_error|server_error/i;

/** Maps a provider's error response, or an error event of a stream. */
export function errorOfFailure({ status, text, headers }: ProviderFailure, cause: unknown): ModelError {
  const retry_after_ms = headers && retryAfter(headers);
  return new ModelError(codeOf(status, text), { cause, retry_after_ms });
}

function codeOf(status: number | undefined, text: string): ModelErrorCode {
  if (status === 402 || noQuota.test(text)) return 'no_quota';
  if (status === 401 || status === 403 || wrongKey.test(text)) return 'wrong_key';
  if (status === 404) return 'unknown_model';
  if (status === 413 || (isClientError(status) && tooLong.test(text))) return 'too_long';
  if (status === 429 || /rate_limit|resource_exhausted/i.test(text)) return 'rate_limited';
  if (status === undefined) return overloaded.test(text) ? 'overloaded' : 'unreachable';
  if (status >= 500 || status === 408 || status === 409) return 'overloaded';
  return refusedContent.test(text) ? 'refused' : 'bad_request';
}

function isClientError(status: number | undefined): boolean {
  return status === undefined || (status >= 400 && status < 500 && status !== 429);
}

/** In seconds or as a date (RFC 9110, section 10.2.3), or in milliseconds in OpenAI's own header. */
function retryAfter(headers: Headers): number | undefined {
  const exact = Number(headers.get('retry-after-ms') ?? NaN);
  if (exact >= 0) return exact;
  const value = headers.get('retry-after');
  if (!value) return undefined;
  const milliseconds = /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}

/** An error that is not a response: the signal ended the call, or there was no connection. */
export function errorOfConnection(error: unknown, signal: AbortSignal): ModelError {
  if (error instanceof ModelError) return error;
  if (signal.aborted) return errorOfSignal(signal);
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (code === 'address_refused' || code === 'too_many_redirects') return new ModelError('address_refused', { cause: error });
    if (code === 'response_too_slow' || cause.name === 'TimeoutError') return new ModelError('timeout', { cause: error });
  }
  return new ModelError('unreachable', { cause: error });
}

/** A signal ends a call because its time is over, or because nobody wants the answer any more. */
export function errorOfSignal(signal: AbortSignal): ModelError {
  const reason: unknown = signal.reason;
  return new ModelError(reason instanceof Error && reason.name === 'TimeoutError' ? 'timeout' : 'cancelled', { cause: reason });
}
