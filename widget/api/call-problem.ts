/** A call that failed. `status` is 0 if no response arrived. */
export class CallProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** A sentence in the widget's language, or empty. */
    readonly detail = '',
    /** Seconds after which the server asks to be called again. */
    readonly retry_after?: number,
  ) {
    super(detail || code);
    this.name = 'CallProblem';
  }
}

/** Codes of errors within a stream, whose response has the status 200. */
const passing = ['network', 'rate_limited', 'unavailable', 'timeout', 'internal'];

/** Whether the same call can succeed later. */
export function passes({ status, code }: CallProblem): boolean {
  return passing.includes(code) || status === 408 || status === 425 || status === 429 || status >= 500;
}

/** Whether the conversation or the visitor no longer exists: retention, a deleted assistant, or a token that has expired. */
export const isGone = ({ status }: CallProblem): boolean => status === 401 || status === 404;

/** The error of a response, from the API or from something between it and the browser. */
export function problemOf(status: number, text: string, retry_after: string | null): CallProblem {
  const { code, detail } = readBody(text);
  const seconds = Number(retry_after);
  return new CallProblem(status, code ?? codeOf(status), detail, retry_after && seconds > 0 ? seconds : undefined);
}

const codeOf = (status: number): string => (status === 429 ? 'rate_limited' : status >= 500 ? 'unavailable' : 'refused');

function readBody(text: string): { code?: string; detail?: string } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
