import type { ApiError } from '../api/api-error';

/** The delays before the second and the third attempt. If nothing responds, all three end within 5 s. */
const pauses_ms = [1_000, 2_500];

/** Whether the profile is requested again. A refusal by the server is final, but a brief failure on the way to it is not. */
export function isAskedAgain(failures: number, { status }: Pick<ApiError, 'status'>): boolean {
  const isAnswered = status !== 0 && status < 500 && status !== 429;
  return !isAnswered && failures < pauses_ms.length;
}

export function pauseBefore(failures: number): number {
  return pauses_ms[failures] ?? 0;
}
