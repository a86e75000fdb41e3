import type { ErrorBody, ErrorCode } from '@/lib/errors';

/** The codes of problems that the client itself detects, in addition to the server's codes. */
export type ClientErrorCode = 'network' | 'missing_parameter' | 'unknown_service' | 'request_failed';

interface ApiErrorFacts {
  /** 0 if there was no response. */
  status: number;
  code: ErrorCode | ClientErrorCode;
  /** The server's sentence in the language of the request. Empty if it sent none. */
  detail?: string;
  fields?: ErrorBody['fields'];
  total?: number;
  request_id?: string;
  cause?: unknown;
}

/** A call that failed. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  readonly detail: string;
  readonly fields: { path: string; message: string }[];
  /** The number of wrong fields. Only the first hundred are listed in `fields`. */
  readonly total: number;
  readonly request_id: string | undefined;

  constructor({ status, code, detail = '', fields = [], total = fields.length, request_id, cause }: ApiErrorFacts) {
    super(detail || code, { cause });
    this.name = status === 401 ? 'Unauthorized' : 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.total = total;
    this.request_id = request_id;
  }
}
