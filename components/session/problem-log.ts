/** What the start-up loads after the profile, in this order. */
export type StartUpStep = 'balance' | 'assistants' | 'indexes' | 'flow_bases' | 'workflows' | 'business_users' | 'voices';

export interface LoggedProblem {
  /** In milliseconds since 1970. */
  at: number;
  /** `initial` if nothing at all could be loaded. */
  failed: 'initial' | 'shared';
  step?: StartUpStep;
  request_id?: string;
}

const longest = 50;
const problems: LoggedProblem[] = [];

/** Notes what failed without a toast, because no one asked for it. The page about the product shows it. */
export function logProblem(problem: Omit<LoggedProblem, 'at'>): void {
  problems.push({ ...problem, at: Date.now() });
  problems.splice(0, problems.length - longest);
}

/** What failed since the page was opened, oldest first. */
export const loggedProblems = (): readonly LoggedProblem[] => problems;

/** The next person need not see them. */
export function clearProblems(): void {
  problems.length = 0;
}
