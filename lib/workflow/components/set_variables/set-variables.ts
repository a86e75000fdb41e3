import * as z from 'zod';
import { limits } from '../../../limits';
import type { JsonValue, Variables } from '../../../engine/json-value';
import { defineComponent, type ComponentProblem } from '../component-module';

const assignmentSchema = z.object({
  /** Of an output of the component, or of a global variable. */
  name: z.string().max(limits.name).default(''),
  /** JSONata. */
  expression: z.string().max(limits.expression).default(''),
});

/** Computes values. All expressions see the values as they were before, so their order is irrelevant. */
export const setVariables = defineComponent({
  config: z.object({ assignments: z.array(assignmentSchema).max(limits.set).default([]) }),
  inputs: [],
  outputs: [],
  has_own_outputs: true,
  asks: false,
  run: ({ config, values }) => ({
    type: 'request',
    request: { type: 'evaluate', expression: asOneExpression(config.assignments), data: values() },
  }),
  resume: ({ config, component }, answer) => {
    if (answer.type !== 'result') return { type: 'continue' };
    if (!answer.result.ok) return { type: 'fail', failure: answer.result.failure };
    const own = new Set(component.outputs.map(({ name }) => name));
    const values = resultsOf(answer.result.value, config.assignments);
    return { type: 'continue', outputs: pick(values, (name) => own.has(name)), variables: pick(values, (name) => !own.has(name)) };
  },
  problems: ({ config }) => [
    ...(config.assignments.length === 0 ? [{ code: 'setting_required', setting: 'assignments' } as const] : []),
    ...config.assignments.flatMap(missingParts),
  ],
});

type Assignment = z.output<typeof assignmentSchema>;

/** One request for all of them. The keys are their numbers, so that no name can be mistaken for syntax. */
function asOneExpression(assignments: readonly Assignment[]): string {
  return `{${assignments.map(({ expression }, index) => `"${index}": (${expression}\n)`).join(', ')}}`;
}

/** JSONata leaves out what has no value. */
function resultsOf(value: JsonValue, assignments: readonly Assignment[]): Variables {
  const results = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return Object.fromEntries(assignments.map(({ name }, index) => [name, results[String(index)] ?? null]));
}

function pick(values: Variables, isWanted: (name: string) => boolean): Variables {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));
}

function missingParts({ name, expression }: Assignment, index: number): ComponentProblem[] {
  const problem = (part: string): ComponentProblem => ({ code: 'setting_required', setting: `assignments.${index}.${part}` });
  return [...(name.trim() === '' ? [problem('name')] : []), ...(expression.trim() === '' ? [problem('expression')] : [])];
}
