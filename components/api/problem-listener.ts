import type { ApiError } from './api-error';

type ProblemListener = (error: ApiError) => void;

let listener: ProblemListener | undefined;

/** Registers the listener for failed calls that are not silent: the toasts. Returns a function that removes it. */
export function listenForProblems(next: ProblemListener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = undefined;
  };
}

export function reportProblem(error: ApiError): void {
  listener?.(error);
}
