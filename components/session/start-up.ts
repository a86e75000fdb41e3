import type { ApiError } from '../api/api-error';

/** Before the second and the third attempt: all three are over within 5 s where nothing answers. */
const pauses_ms = [1_000, 2_500];

/** Whether the profile is asked for again: the server's word counts at once, and a brief failure on the way to it does not. */
export function isAskedAgain(failures: number, { status }: Pick<ApiError, 'status'>): boolean {
  const isAnswered = status !== 0 && status < 500 && status !== 429;
  return !isAnswered && failures < pauses_ms.length;
}

export function pauseBefore(failures: number): number {
  return pauses_ms[failures] ?? 0;
}
