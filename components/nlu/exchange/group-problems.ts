import type { ExchangeProblem } from '@/lib/contracts/flow-manager/nlu/exchange';

export interface ProblemGroup {
  code: string;
  problems: ExchangeProblem[];
}

/** The problems of a file by their kind, the most frequent first, each kind's in the order of the file. */
export function groupProblems(problems: readonly ExchangeProblem[]): ProblemGroup[] {
  const groups = new Map<string, ExchangeProblem[]>();
  for (const problem of problems) groups.set(problem.code, [...(groups.get(problem.code) ?? []), problem]);
  return [...groups].map(([code, of]) => ({ code, problems: of })).sort((one, other) => other.problems.length - one.problems.length);
}
