import type { ModelErrorCode } from '@/lib/engine/model-error-code';

/** A call to a model failed. The message contains neither keys nor texts of customers, so it can be logged. */
export class ModelError extends Error {
  /** Milliseconds after which the provider may be asked again, if it says so. */
  readonly retry_after_ms?: number;
  /** The provider's own name of the model that was asked, as soon as it is known. */
  readonly model_id?: string;

  constructor(
    readonly code: ModelErrorCode,
    options: ErrorOptions & { retry_after_ms?: number; model_id?: string } = {},
  ) {
    super(code, options);
    this.name = 'ModelError';
    this.retry_after_ms = options.retry_after_ms;
    this.model_id = options.model_id;
  }
}

/** The model, or the server that runs it, cannot call tools. The same request without them may succeed. */
export class ToolsRefused extends ModelError {
  constructor(options: ErrorOptions) {
    super('bad_request', options);
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
/** Ollama says the first, vLLM the second, and others what is like them. */
const noTools =
  /does not support (tools|function)|tool.?choice requires|(tools?|functions?|function calling|tool use) (is|are) not (supported|enabled)/i;
const wrongKey = /api key not valid|api_key_invalid|invalid.?api.?key/i;
const overloaded = /overloaded|unavailable|internal|api_error|server_error/i;

/** Maps a provider's error response, or an error event of a stream. */
export function errorOfFailure({ status, text, headers }: ProviderFailure, cause: unknown): ModelError {
  if (status !== undefined && isClientError(status) && noTools.test(text)) return new ToolsRefused({ cause });
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
