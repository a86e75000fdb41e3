import type { CallProblem } from './call-state';

/** A step of a call that failed. */
export class CallFailure extends Error {
  constructor(
    readonly problem: CallProblem,
    /** A sentence of the server for people, or empty. */
    readonly detail = '',
  ) {
    super(problem);
    this.name = 'CallFailure';
  }
}

/** What a refusal with a status of SIP means. */
export function problemOfStatus(status: number): CallProblem {
  switch (status) {
    case 401:
    case 407:
      return 'not_registered';
    case 402:
      return 'no_minutes';
    case 403:
    case 603:
      return 'refused';
    case 404:
    case 480:
      return 'no_assistant';
    case 408:
      return 'no_answer';
    case 486:
    case 600:
      return 'busy';
    case 503:
      return 'too_many_calls';
    default:
      return 'failed';
  }
}

/** What an error of a browser or of a call means. */
export function problemOfError(error: unknown): CallProblem {
  if (error instanceof CallFailure) return error.problem;
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'microphone_refused';
    case 'NotFoundError':
    case 'NotReadableError':
    case 'OverconstrainedError':
      return 'no_microphone';
    default:
      return 'failed';
  }
}
