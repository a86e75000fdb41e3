import type { Method } from '@/lib/contracts/endpoint';
import type { ApiError } from './api-error';

/** What did not work, as people see it: messages/<locale>/api.json, `failed`. */
export type Failed = 'fetch' | 'update' | 'delete' | 'action' | 'profile' | 'initial' | 'shared';

export interface Problem {
  error: ApiError;
  failed: Failed;
  /** The token was refused, so the person has to sign in again. */
  ends_session?: boolean;
}

type ProblemListener = (problem: Problem) => void;

let listener: ProblemListener | undefined;

/** Registers the listener for failed calls that are not silent, and for ended sessions: the toasts. Returns a function that removes it. */
export function listenForProblems(next: ProblemListener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = undefined;
  };
}

export function reportProblem(problem: Problem): void {
  listener?.(problem);
}

const failedOf: Record<Method, Failed> = { get: 'fetch', post: 'action', put: 'update', patch: 'update', delete: 'delete' };

export const failedCall = (method: Method): Failed => failedOf[method];
