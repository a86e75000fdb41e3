import { nodeModule } from '../nodes/registry';
import type { SavedVariable, UserMessageEvent } from '../types';
import { answer, answerDecided, asksModelFirst } from './answer';
import { answerWorkflow } from './answer-workflow';
import { beginInstance, restartInstance } from './begin-instance';
import { chooseEdge } from './choose-edge';
import { chooseHandler } from './choose-handler';
import { decideCall } from './confirm-call';
import { fillParameter } from './fill-parameter';
import { readMessage } from './read-message';
import { returnByExitKeyword } from './return-from-human';
import { routeAway } from './route-away';
import { stall } from './stall';
import { followHandler, takeHandler } from './take-handler';
import { followEdge, takeEdge, walk } from './walk';
import type { Turn } from './turn';

/** Handles a customer's message in any state of the instance. */
export function handleMessage(turn: Turn, event: UserMessageEvent): void {
  switch (turn.state.stage) {
    case 'handoff':
      returnByExitKeyword(turn, event.text);
      return;
    case 'new':
    case 'ended':
    case 'abandoned':
      routeAway(turn, event.text, 'first_message');
      beginInstance(turn, { keepsVariables: turn.moves > 0 });
      break;
    case 'restarting':
      restartInstance(turn, 'after_loop');
      break;
    case 'waiting':
      if (turn.findNode(turn.position)) {
        readMessage(turn, event);
        // Whoever chooses what the opening turn offers has been understood.
        if (turn.isUnspoken && !turn.steps.some(({ type }) => type === 'choice_made')) routeAway(turn, event.text, 'first_message');
        if (turn.open_call) handleConsent(turn, event);
        else tryMessage(turn, { isFirst: false });
        return;
      }
      restartInstance(turn, 'node_missing');
  }
  // The opening turn may already have handed the conversation off or ended it, or have asked for a confirmation.
  if (turn.state.stage !== 'waiting' || turn.state.confirming) return;
  readMessage(turn, event);
  tryMessage(turn, { isFirst: true });
}

/**
 * The message after the question whether a call may be made. If it does not answer it, it is handled like any other. A
 * node that does not wait for messages, and whose text waited for the call, goes on without it.
 */
function handleConsent(turn: Turn, event: UserMessageEvent): void {
  const by = turn.open_call?.by;
  const decided = decideCall(turn, event);
  if (decided && by === 'node') return walk(turn, { type: 'speak', decided });
  if (decided) return answerDecided(turn, decided);
  const { definition } = turn.node;
  const waits = nodeModule(definition.type).asksAgain(definition) && !definition.workflow;
  if (by !== 'node' || waits) return tryMessage(turn, { isFirst: false });
  const handler = chooseHandler(turn);
  if (handler) takeHandler(turn, handler);
  else walk(turn, { type: 'go_on' });
}

/**
 * Handlers, then the pending parameter, then the running workflow, then the edges, then the stall. A first message does not take the default edge
 * and does not stall: a greeting need not be understood. One that another assistant has passed on is no greeting, so the
 * assistant may answer it.
 */
function tryMessage(turn: Turn, { isFirst }: { isFirst: boolean }): void {
  const handler = chooseHandler(turn);
  if (handler) return takeHandler(turn, handler);
  if (turn.position.filling) {
    const filled = fillParameter(turn, turn.position.filling);
    if (filled === 'waits') return;
    if (filled !== 'stale') {
      if ('edge' in filled) return walk(turn, followEdge(turn, filled.edge));
      return followHandler(turn, filled.handler);
    }
  }
  if (turn.position.workflow) {
    // A greeting is no answer, unless it is one of those that are offered.
    if (!isFirst || turn.steps.some(({ type }) => type === 'choice_made')) {
      if (answerWorkflow(turn)) walk(turn, { type: 'workflow_ended' });
    } else {
      turn.trace({ type: 'note', code: 'first_message_unmatched' });
    }
    return;
  }
  const mayAnswer = !isFirst || turn.moves > 0;
  const modelFirst = mayAnswer && asksModelFirst(turn.env.assistant);
  if (modelFirst) {
    routeAway(turn, turn.message?.text ?? '', 'stall');
    if (answer(turn, ['model'])) return;
  }
  const saved = saveMessage(turn);
  const chosen = chooseEdge(turn, { withDefault: !isFirst });
  if (chosen) {
    const move = takeEdge(turn, chosen, saved);
    if (move) walk(turn, move);
    return;
  }
  if (saved) turn.restoreVariable(saved);
  if (isFirst) {
    if (mayAnswer && !modelFirst && answer(turn)) return;
    turn.trace({ type: 'note', code: 'first_message_unmatched' });
  } else {
    stall(turn, { mayAnswer: !modelFirst });
  }
}

/** Writes the message to the node's save_to variable, for its edges. */
function saveMessage(turn: Turn): SavedVariable | null {
  const name = turn.node.definition.save_to;
  return name === null || !turn.message ? null : turn.setVariable(name, turn.message.text, 'save_to');
}
