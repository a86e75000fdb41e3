import jsonata from 'jsonata';
import { readPath } from '@/lib/integrations/read-path';
import { limits } from '@/lib/limits';

interface TransformInput {
  /** The response as text. */
  body: string;
  /** Empty leaves the response as it is. */
  desired_output: string;
  captures: readonly { path: string; variable: string }[];
}

export interface Transformed {
  output: unknown;
  error: { message: string; position: number | null } | null;
  captured: { path: string; variable: string; value: unknown }[];
}

/** Calls within an expression: deep enough for what people write, and shallow enough for the stack. */
const deepest = 200;

/** Applies a JSONata expression to a response, and reads the values that are captured. What is wrong is part of the result. */
export async function transformJson({ body, desired_output, captures }: TransformInput): Promise<Transformed> {
  try {
    const value = parse(body);
    const output = desired_output.trim() === '' ? value : await evaluate(desired_output, value);
    return { output, error: null, captured: captures.map((one) => ({ ...one, value: readPath(output, one.path) ?? null })) };
  } catch (error) {
    return { output: null, error: describe(error), captured: [] };
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // A response that is no JSON is a text.
    return body;
  }
}

async function evaluate(text: string, input: unknown): Promise<unknown> {
  const expression = jsonata(text);
  const until = performance.now() + limits.transform_ms;
  let depth = 0;
  const check = () => {
    if (depth > deepest) throw new Refused('It calls itself too deeply');
    if (performance.now() > until) throw new Refused('It takes too long');
  };
  const onEntry = () => {
    depth++;
    check();
  };
  const onExit = () => {
    depth--;
    check();
  };
  const watched = expression as unknown as { assign: (name: symbol, value: unknown) => void };
  watched.assign(Symbol.for('jsonata.__evaluate_entry'), onEntry);
  watched.assign(Symbol.for('jsonata.__evaluate_exit'), onExit);
  const json = JSON.stringify(await expression.evaluate(input)) as string | undefined;
  if (json === undefined) return null;
  if (json.length > limits.transform_output) throw new Refused('The result is too large');
  return JSON.parse(json);
}

class Refused extends Error {}

function describe(error: unknown): NonNullable<Transformed['error']> {
  const { message, position } = error as { message?: unknown; position?: unknown };
  return { message: typeof message === 'string' ? message.slice(0, 500) : '', position: typeof position === 'number' ? position : null };
}
