import type { ExchangeProblem } from '@/lib/contracts/flow-manager/nlu/exchange';

export interface ProblemGroup {
  code: string;
  problems: ExchangeProblem[];
}

/** Groups the problems of a file by kind, most frequent first. Each group keeps the order of the file. */
export function groupProblems(problems: readonly ExchangeProblem[]): ProblemGroup[] {
  const groups = new Map<string, ExchangeProblem[]>();
  for (const problem of problems) groups.set(problem.code, [...(groups.get(problem.code) ?? []), problem]);
  return [...groups].map(([code, of]) => ({ code, problems: of })).sort((one, other) => other.problems.length - one.problems.length);
}
