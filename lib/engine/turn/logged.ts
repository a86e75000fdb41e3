import type { EffectResult, Reply, RequestEffect } from '../effect-types';
import { limits } from '../../limits';
import { firstCharacters } from '../../text/first-characters';
import type { JsonValue, Variables } from '../json-value';
import { valueText } from '../value-text';
import type { WorkflowReport } from '../workflow-report';

// The texts in the log of a turn. A turn may send hundreds of kilobytes, which must not be stored twice.

/** A text, or its beginning and an ellipsis. */
export function loggedText(text: string): string {
  return text.length <= limits.logged_text ? text : `${firstCharacters(text, limits.logged_text)}…`;
}

export function loggedValue(value: JsonValue): JsonValue {
  return isShort(value) ? value : loggedText(valueText(value));
}

export function loggedReply(reply: Reply): Reply {
  return reply.text.length <= limits.logged_text ? reply : { ...reply, text: loggedText(reply.text) };
}

export function loggedEffect(effect: RequestEffect): RequestEffect {
  switch (effect.type) {
    case 'generate':
      return { ...effect, prompt: loggedText(effect.prompt), message: effect.message === null ? null : loggedText(effect.message) };
    case 'answer':
    case 'route':
      return { ...effect, message: loggedText(effect.message) };
    case 'call_action':
      return { ...effect, arguments: loggedVariables(effect.arguments), waiting_message: loggedText(effect.waiting_message) };
    case 'run_workflow':
      if (effect.does === 'interact') return { ...effect, message: loggedText(effect.message) };
      return { ...effect, values: loggedVariables(effect.values) };
    case 'render_template':
      // The log already contains them, as the variables before and after the turn.
      return { ...effect, variables: {} };
  }
}

export function loggedResult({ variables: _written, ...result }: EffectResult): EffectResult {
  // The log contains each variable that is set.
  const { report } = result;
  return { ...result, text: loggedText(result.text), ...(report && { report: loggedReport(report) }) };
}

/** The log contains the messages as replies. */
function loggedReport(report: WorkflowReport): WorkflowReport {
  return { ...report, messages: [], values: loggedVariables(report.values) };
}

/** All variables, or as many as fit, in the order they were set. */
export function loggedVariables(variables: Variables): Variables {
  let left: number = limits.logged_variables;
  let isWhole = true;
  for (const name of Object.keys(variables)) {
    const text = valueText(variables[name]);
    left -= name.length + text.length;
    isWhole &&= text.length <= limits.logged_text;
  }
  return isWhole && left >= 0 ? variables : shortened(variables);
}

function shortened(variables: Variables): Variables {
  let left: number = limits.logged_variables;
  const logged = Object.entries(variables)
    .map(([name, value]) => [name, loggedValue(value)] as const)
    .filter(([name, value]) => (left -= name.length + valueText(value).length) >= 0);
  return Object.fromEntries(logged);
}

function isShort(value: JsonValue): boolean {
  return (typeof value !== 'string' && typeof value !== 'object') || valueText(value).length <= limits.logged_text;
}
