import type messages from '@/messages/en/errors.json';

/** Every way in which a call can be refused, and its HTTP status. */
export const errorStatus = {
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  timeout: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A sentence in messages/<locale>/errors.json. Each error code has one of its own, shown where nothing closer is said. */
export type ErrorMessageKey = keyof typeof messages;

/** What is wrong with one field of the input: its path, and a message key with its parameters. */
export interface FieldProblem {
  path: string;
  key: ErrorMessageKey;
  params?: Record<string, string | number>;
}

interface AppErrorOptions {
  detail?: ErrorMessageKey;
  params?: Record<string, string | number>;
  fields?: FieldProblem[];
  /** How many fields are wrong, where not all of them are named. */
  total?: number;
  /** Seconds, for rate_limited. */
  retry_after?: number;
  cause?: unknown;
}

/** A refusal, explained to the caller in the language of the request. */
export class AppError extends Error {
  readonly detail: ErrorMessageKey;
  readonly params?: Record<string, string | number>;
  readonly fields?: FieldProblem[];
  readonly total?: number;
  readonly retry_after?: number;

  constructor(
    readonly code: ErrorCode,
    options: AppErrorOptions = {},
  ) {
    super(options.detail ?? code, { cause: options.cause });
    this.name = 'AppError';
    this.detail = options.detail ?? code;
    this.params = options.params;
    this.fields = options.fields;
    this.total = options.total;
    this.retry_after = options.retry_after;
  }
}

/** What an error looks like on the wire. `detail` is a sentence in the request's language. */
export interface ErrorBody {
  detail: string;
  code: ErrorCode;
  /** The first hundred. */
  fields?: { path: string; message: string }[];
  /** How many fields are wrong, where not all of them are named. */
  total?: number;
  request_id: string;
}
