import type { Tool, ToolParameter } from '../ai/tool';
import type { ActionInput } from '../contracts/flow-manager/integrations/actions';
import type { JsonValue, Variables } from '../engine/json-value';
import { isEmpty, valueText } from '../engine/value-text';
import { limits } from '../limits';
import { isOnlyPlaceholder, placeholderNames } from '../text/placeholders';
import { pathParameter, secretOf, variablesOf } from './request-names';

export type ToolAction = Pick<ActionInput, 'name' | 'description' | 'method' | 'path' | 'query' | 'headers' | 'body_type' | 'body'> & {
  needs_confirmation: boolean;
};

/** An action as a tool of a model. */
export interface ActionTool {
  tool: Tool;
  /** The variable of the action that each parameter is for. Providers restrict the names of parameters. */
  variables: Record<string, string>;
}

/**
 * Makes tools of actions, in their order. Their parameters are the variables of the actions, except those whose values
 * are given: the model can neither see nor change what the business knows about a customer.
 *
 * @param given the names of variables that have a value
 */
export function toolsOf(actions: readonly ToolAction[], given: ReadonlySet<string> = new Set()): ActionTool[] {
  const taken = new Set<string>();
  return actions.map((action) => toolOf(action, given, uniqueName(toolName(action), taken)));
}

function toolOf(action: ToolAction, given: ReadonlySet<string>, name: string): ActionTool {
  const taken = new Set<string>();
  const parameters = variablesOf(action)
    .filter((variable) => !given.has(variable))
    .map((variable) => [uniqueName(asciiName(variable) || 'value', taken), variable, placeOf(action, variable)] as const);
  const places = parameters.map(([parameter, variable, place]) => [parameter, schemaOf(variable, place)] as const);
  return {
    tool: {
      name,
      description: describe(action),
      parameters: {
        type: 'object',
        properties: Object.fromEntries(places),
        required: parameters.flatMap(([parameter, , { isOptional }]) => (isOptional ? [] : [parameter])),
      },
    },
    variables: Object.fromEntries(parameters.map(([parameter, variable]) => [parameter, variable])),
  };
}

function describe({ name, description, needs_confirmation }: ToolAction): string {
  const about = description.trim() === '' ? name : `${name}: ${description.trim()}`;
  if (!needs_confirmation) return about;
  return `${about}\nThe customer is asked to confirm before it is done. Call it as soon as you know the arguments, and do not ask for the confirmation yourself.`;
}

interface Place {
  where: string;
  /** Without it, the request is made all the same. */
  isOptional: boolean;
  /** The value keeps its type: it is a value of a JSON document. */
  isTyped: boolean;
}

/** The first place in which an action reads a variable. */
function placeOf({ path, query, headers, body_type, body }: ToolAction, variable: string): Place {
  const isIn = (text: string) => placeholderNames(text).includes(variable);
  if ([...path.matchAll(pathParameter)].some(([, name = '']) => name.trim() === variable)) {
    return { where: `In the path ${path}`, isOptional: false, isTyped: false };
  }
  const value = Object.entries(query).find(([, text]) => isIn(text));
  // An empty value of a query is left out.
  const isElsewhere = Object.values(headers).some(isIn) || (body_type !== 'none' && isIn(body));
  if (value) return { where: `In the query as ${value[0]}`, isOptional: isOnlyPlaceholder(value[1]) && !isElsewhere, isTyped: false };
  const header = Object.entries(headers).find(([, text]) => isIn(text));
  if (header) return { where: `In the header ${header[0]}`, isOptional: false, isTyped: false };
  return { where: 'In the body', isOptional: false, isTyped: body_type === 'json' && isWholeValue(parse(body), variable) };
}

/** Whether a text of the document is this placeholder and nothing else, so that it becomes the value itself. */
function isWholeValue(value: JsonValue, variable: string): boolean {
  if (typeof value === 'string') return isOnlyPlaceholder(value) && placeholderNames(value)[0] === variable;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => isWholeValue(inner, variable));
}

function parse(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return null;
  }
}

function schemaOf(variable: string, { where, isTyped }: Place): ToolParameter {
  const description = `${variable}. ${where}.`;
  if (!isTyped) return { type: 'string', description };
  return { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }], description };
}

/** The most characters that every provider takes. */
const longest = 64;

/** Names of actions are often written in other scripts. Then the request names the tool. */
function toolName({ name, method, path }: ToolAction): string {
  const written = asciiName(name);
  if (written.length > 2) return written;
  const steps = path.replace(pathParameter, (_, parameter: string) => (secretOf(parameter.trim()) === undefined ? parameter : ''));
  return asciiName(`${method} ${steps}`);
}

function asciiName(text: string): string {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  const name = words.join('_').toLowerCase().slice(0, longest);
  return /^\d/.test(name) ? `n_${name}`.slice(0, longest) : name;
}

function uniqueName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted.slice(0, longest - 4)}_${count}`;
  taken.add(name);
  return name;
}

/** Why the arguments of a model cannot be used, as a sentence that it reads. */
export interface WrongArguments {
  problem: string;
}

/**
 * Checks what a model wrote as arguments against the tool's schema. A number or a truth value also serves as a text.
 * Returns the values by the names of the action's variables.
 */
export function readToolArguments({ tool, variables }: ActionTool, written: unknown): { values: Variables } | WrongArguments {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    return { problem: 'The arguments are not a JSON object.' };
  }
  if (JSON.stringify(written).length > limits.tool_arguments) return { problem: 'The arguments are too long.' };
  const { properties, required } = tool.parameters;
  const problems: string[] = [];
  const values: [variable: string, value: JsonValue][] = [];
  for (const [name, value] of Object.entries(written as Record<string, JsonValue>)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const isTyped = schema !== undefined && 'anyOf' in schema;
    if (!schema) problems.push(`There is no parameter "${name.slice(0, longest)}".`);
    else if (isEmpty(value)) continue;
    else if (typeof value === 'object') problems.push(`"${name}" must be ${isTyped ? 'a text, a number, true or false' : 'a text'}.`);
    else values.push([variables[name] ?? name, isTyped ? value : valueText(value)]);
  }
  const missing = required.filter((name) => isEmpty((written as Record<string, JsonValue>)[name]));
  problems.push(...missing.map((name) => `"${name}" is missing. If you do not know it, ask the customer.`));
  return problems.length > 0 ? { problem: problems.slice(0, 10).join(' ') } : { values: Object.fromEntries(values) };
}
