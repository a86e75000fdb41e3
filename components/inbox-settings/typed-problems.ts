import * as z from 'zod';

/** What is wrong with texts that are still being typed in parts of a form, by the part. */
export type TypedProblems = Readonly<Record<string, string>>;

/** The field of a form that keeps it from being saved while a time of day is wrong, which has its own message. */
export const typedTimes = z
  .record(z.string(), z.string())
  .refine((problems) => Object.keys(problems).length === 0, 'invalid_working_hours');

/** Notes the problem of a part, or that it has none. */
export function withProblem(problems: TypedProblems, part: string, problem: string | null): TypedProblems {
  const { [part]: _, ...others } = problems;
  return problem === null ? others : { ...others, [part]: problem };
}
