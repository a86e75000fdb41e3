import type { JsonValue, Variables } from '../../engine/json-value';
import { isEmpty, readVariable, valueText } from '../../engine/value-text';
import type { Answer } from '../components/component-module';
import type { WorkflowField } from '../definition';
import type { WorkflowEvent } from '../instance';
import { isSkipped } from '../question-of';
import { readChoice, readValue } from '../read-value';
import { asJson, noted, sizeProblem, type WorkflowRun } from './workflow-run';

/** An event that brings what is waited for, or why it is not accepted. */
export type Reading =
  | { accepted: true; answer: Answer; fields: readonly (readonly [WorkflowField, JsonValue])[]; details: JsonValue }
  | { accepted: false; problems?: Readonly<Record<string, string>> };

export type AnswerEvent = Exclude<WorkflowEvent, { type: 'start' | 'pause' | 'resume' | 'cancel' | 'retry' | 'correct' }>;

const late: Reading = { accepted: false };

/** Reads an event as the answer to what the instance waits for. Changes nothing. */
export function readAnswer(run: WorkflowRun, event: AnswerEvent): Reading {
  const { waiting } = run.state;
  if (!waiting) return late;
  switch (event.type) {
    case 'submit':
      return event.waiting_id === null || event.waiting_id === waiting.id ? readSubmitted(run, event) : late;
    case 'say':
      return readSaid(run, event.text);
    case 'decide': {
      const isAsked = waiting.kind === 'task' && waiting.task.type === 'approval' && event.waiting_id === waiting.id;
      const { approved, comment, by } = event;
      return isAsked ? plain({ type: 'decision', approved, comment }, noted({ approved, comment, by })) : late;
    }
    case 'timer':
      return waiting.kind === 'timer' && event.waiting_id === waiting.id ? plain({ type: 'timer' }, { kind: 'timer' }) : late;
    case 'workflow_ended': {
      const { status, values } = event;
      const isAwaited = waiting.kind === 'workflow' && event.waiting_id === waiting.id;
      return isAwaited ? plain({ type: 'ended', status, values }, { outcome: status }) : late;
    }
    case 'effect_result': {
      if (waiting.kind !== 'effect' || event.effect_id !== waiting.id) return late;
      const { result } = event;
      const end = result.ok ? { outcome: result.outcome ?? 'ok', status: result.status ?? null } : { failure: result.failure };
      return plain({ type: 'result', result }, asJson({ type: waiting.effect.type, ...end }));
    }
  }
}

function plain(answer: Answer, details: JsonValue): Reading {
  return { accepted: true, answer, fields: [], details };
}

function readSubmitted(run: WorkflowRun, { values, by }: AnswerEvent & { type: 'submit' }): Reading {
  const { waiting } = run.state;
  if (waiting?.kind === 'choice') return readChosen(waiting.choices, valueText(readVariable(values, 'choice')), by);
  if (waiting?.kind === 'fields') return readFields(run, waiting.fields, values, { by, all: waiting.asked === null });
  if (waiting?.kind === 'task' && waiting.task.type === 'form') return readFields(run, waiting.task.fields, values, { by, all: true });
  return late;
}

/** What a customer wrote: the answer to the question that was sent last. */
function readSaid(run: WorkflowRun, text: string): Reading {
  const { waiting } = run.state;
  if (waiting?.kind === 'choice') return readChosen(waiting.choices, text, null);
  if (waiting?.kind !== 'fields') return late;
  const asked = waiting.fields.find(({ id }) => id === waiting.asked) ?? waiting.fields[0];
  if (!asked) return late;
  return readFields(run, [asked], { [asked.id]: !asked.is_required && isSkipped(text) ? null : text }, { by: null, all: true });
}

function readChosen(choices: readonly string[], text: string, by: string | null): Reading {
  const choice = choices.length === 0 ? null : readChoice(text.trim(), choices);
  if (choice === null) return { accepted: false, problems: { choice: text.trim() === '' ? 'required' : 'not_a_choice' } };
  return plain({ type: 'choice', choice }, noted({ choice, by }));
}

/** @param all whether all fields are answered together. Otherwise those without an answer are asked later. */
function readFields(
  run: WorkflowRun,
  wanted: readonly WorkflowField[],
  values: Variables,
  { by, all }: { by: string | null; all: boolean },
): Reading {
  const problems = new Map<string, string>();
  const fields: (readonly [WorkflowField, JsonValue])[] = [];
  for (const field of wanted) {
    const key = Object.hasOwn(values, field.id) ? field.id : field.name;
    const value = readVariable(values, key);
    if (value === undefined && !all) continue;
    const read = readValue(value ?? null, field, run.env.language);
    if (read.ok) fields.push([field, read.value]);
    else if (isEmpty(value) && !field.is_required) fields.push([field, null]);
    else problems.set(field.name, read.problem);
  }
  const [first] = wanted;
  if (fields.length === 0 && problems.size === 0 && first) problems.set(first.name, 'required');
  const stored = Object.fromEntries(fields.map(([field, value]) => [field.id, value]));
  const problem = sizeProblem(run.state, stored, {});
  if (problem && problems.size === 0 && first) problems.set(first.name, problem);
  if (problems.size > 0) return { accepted: false, problems: Object.fromEntries(problems) };
  const details = noted({ ...Object.fromEntries(fields.map(([field, value]) => [field.name, value])), ...(by !== null && { by }) });
  return { accepted: true, answer: { type: 'fields' }, fields, details };
}
