import type { ErrorBody, ErrorCode } from '@/lib/errors';

/** What the client itself finds wrong, beside what the server answers. */
export type ClientErrorCode = 'network' | 'missing_parameter' | 'unknown_service' | 'request_failed';

interface ApiErrorFacts {
  /** 0 where no answer came. */
  status: number;
  code: ErrorCode | ClientErrorCode;
  /** The server's sentence, in the language of the request; empty where it said none. */
  detail?: string;
  fields?: ErrorBody['fields'];
  total?: number;
  request_id?: string;
  cause?: unknown;
}

/** A call that did not succeed. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  readonly detail: string;
  readonly fields: { path: string; message: string }[];
  /** How many fields are wrong: the first hundred are named. */
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
