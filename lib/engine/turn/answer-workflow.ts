import { isSame } from '../compare-flows/changed-fields';
import { waitingText } from '../waiting-text';
import { answer } from './answer';
import { fallbackMessage, inMode } from './emit-node';
import { endWorkflow, follow, keepUp, noReport, sayMessages } from './run-workflow';
import { countStall, escalateIfDue, traceStall } from './stall';
import type { Turn } from './turn';

/**
 * Passes the customer's message to the workflow for which the conversation waits. Also if it waits for others as far as is
 * known: it may have moved.
 *
 * @returns whether the workflow has ended, and the node's path can be chosen
 */
export function answerWorkflow(turn: Turn): boolean {
  const { workflow } = turn.position;
  if (!workflow) return false;
  if (workflow.ended) {
    endWorkflow(turn, workflow.ended);
    return true;
  }
  const { instance_id, question, asks } = workflow;
  const message = turn.message?.text ?? '';
  const { report = noReport } = turn.request({ type: 'run_workflow', ...turn.place, does: 'interact', instance_id, message });
  const { messages } = report;
  const isRefused = question !== null && report.asks && (messages.length === 0 || isSame(messages.at(-1), question));
  if (isRefused) {
    keepUp(turn, report);
    countStall(turn);
    if (escalateIfDue(turn)) return false;
    traceStall(turn, 'workflow');
    sayMessages(turn, messages);
    if (messages.length === 0) {
      turn.say(fallbackMessage(turn, turn.node.definition), 'fallback');
      askWorkflowAgain(turn);
    }
    return false;
  }
  turn.resetCounters();
  if (!follow(turn, report)) {
    // What the customer answered was for the workflow.
    turn.message = null;
    return true;
  }
  // Questions beside a workflow that waits for others may be answered meanwhile.
  if (messages.length === 0 && (asks || !answer(turn))) askForPatience(turn);
  return false;
}

/** Sends the open question of the current node's workflow again. */
export function askWorkflowAgain(turn: Turn): void {
  const question = turn.position.workflow?.question;
  if (question) sayMessages(turn, [question]);
}

function askForPatience(turn: Turn): void {
  const { definition } = turn.node;
  const own = inMode(turn, definition, definition.clarification_prompt);
  turn.say(own.trim() === '' ? waitingText(turn.env.assistant.language) : own, 'clarification');
  turn.wait();
}
