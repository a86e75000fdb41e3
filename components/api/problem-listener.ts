import type { ApiError } from './api-error';

type ProblemListener = (error: ApiError) => void;

let listener: ProblemListener | undefined;

/** Who is told of each call that fails and is not silenced: the toasts. Answers how to stop listening. */
export function listenForProblems(next: ProblemListener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = undefined;
  };
}

export function reportProblem(error: ApiError): void {
  listener?.(error);
}
