import { goOn, runOn } from './run-on';
import { readAnswer, type AnswerEvent } from './read-answer';
import type { Refusal } from './refusal';
import type { WorkflowRun } from './workflow-run';

/** Takes what the instance waits for. What comes while it is paused is kept until it goes on. */
export function takeAnswer(run: WorkflowRun, event: AnswerEvent): Refusal | null {
  const { status } = run.state;
  if (status === 'paused' || comesEarly(run, event)) return keep(run, event);
  if (status !== 'waiting' && status !== 'running') return {};
  const reading = readAnswer(run, event);
  const { waiting } = run.state;
  if (!reading.accepted || !waiting) return reading.accepted ? {} : reading;
  for (const [field, value] of reading.fields) run.setValue(field, value);
  goOn(run, waiting, reading.answer, reading.details);
  return null;
}

/** Takes what was kept, as far as it is still waited for. */
export function takeHeld(run: WorkflowRun): void {
  while (run.state.status !== 'paused') {
    const next = run.state.held.find((event) => !comesEarly(run, event as AnswerEvent));
    if (!next) return;
    run.state.held = run.state.held.filter((event) => event !== next);
    takeAnswer(run, next as AnswerEvent);
    runOn(run);
  }
}

/** Another workflow can end before the result of its start is known here. */
function comesEarly(run: WorkflowRun, event: AnswerEvent): boolean {
  const { waiting } = run.state;
  return event.type === 'workflow_ended' && waiting?.kind === 'effect' && event.waiting_id === waiting.id;
}

function keep(run: WorkflowRun, event: AnswerEvent): Refusal | null {
  // A customer reads that nothing goes on at the moment, and writes again.
  if (event.type === 'say') return {};
  const reading = comesEarly(run, event) ? null : readAnswer(run, event);
  if (reading?.accepted === false) return reading;
  if (run.state.held.some((held) => isSame(held as AnswerEvent, event))) return {};
  run.state.held = [...run.state.held, event];
  return null;
}

/** Another workflow that failed may complete later. Everything else is answered once. */
function isSame(held: AnswerEvent, event: AnswerEvent): boolean {
  return held.type === event.type && (held.type !== 'workflow_ended' || event.type !== 'workflow_ended' || held.status === event.status);
}
