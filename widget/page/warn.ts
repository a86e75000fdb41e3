import { CallProblem } from '../api/call-problem';

/** Says on the console what the people who build the page have to change. Visitors see nothing of it. */
export function warn(problem: unknown): void {
  const { message } = problem instanceof Error ? problem : new Error(String(problem));
  const status = problem instanceof CallProblem && problem.status ? ` (${problem.status})` : '';
  console.warn(`[hamdam] ${message}${status}`);
}
