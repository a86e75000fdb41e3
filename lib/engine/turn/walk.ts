import { isOpen } from '../is-open';
import { nodeModule } from '../nodes/registry';
import type { DecidedCall } from '../call-to-confirm';
import type { Frame, Position, SavedVariable } from '../types';
import { askAgain } from './ask-again';
import { beginFilling } from './begin-filling';
import { callAction } from './call-action';
import { chooseEdge, type ChosenEdge } from './choose-edge';
import { emitNode } from './emit-node';
import { openHandoff, sayNoOneThere } from './hand-over';
import { startWorkflow } from './run-workflow';
import { stall } from './stall';
import { moveToStart } from './move-to-start';
import { setVariables } from './set-variables';
import type { Move } from './move';
import type { Turn } from './turn';

/** Moves through the flow until the conversation waits, is with a human, or the instance ends. */
export function walk(turn: Turn, first: Move): void {
  let move: Move | null = first;
  while (move) move = makeMove(turn, move);
}

/**
 * Follows a chosen edge, unless its intent's parameters must be asked for first.
 *
 * @param saved what the node's save_to wrote for this message
 */
export function takeEdge(turn: Turn, chosen: ChosenEdge, saved: SavedVariable | null = null): Move | null {
  turn.state.consecutive_fallbacks = 0;
  const path = { type: 'edge', edge_id: chosen.edge.id } as const;
  if (chosen.intent !== null && beginFilling(turn, chosen.intent, path, saved)) return null;
  return followEdge(turn, chosen.edge);
}

/** The move along an edge of the current node. */
export function followEdge(turn: Turn, edge: { id: string; target: string }): Move {
  turn.trace({ type: 'edge_taken', ...turn.place, edge_id: edge.id, target_id: edge.target });
  const { flow_id: flowId, activation } = turn.position;
  return { type: 'enter', flow_id: flowId, activation, node_id: edge.target };
}

function makeMove(turn: Turn, move: Move): Move | null {
  switch (move.type) {
    case 'enter':
      return enter(turn, move);
    case 'leave':
      return leave(turn);
    case 'speak':
      return speak(turn, move.decided);
    case 'go_on':
      return runWorkflow(turn);
    case 'workflow_ended':
      return goOn(turn, { hasWaited: true });
    case 'end_path':
      return endPath(turn, move.says_end_message);
  }
}

function enter(turn: Turn, { flow_id: flowId, activation, node_id: nodeId, is_start: isStart }: Move & { type: 'enter' }): Move | null {
  turn.position = { flow_id: flowId, activation, node_id: nodeId, retries: 0, filling: null };
  const { definition } = turn.node;
  if (!isStart) turn.countAdvance(turn.place);
  turn.trace({ type: 'node_entered', ...turn.place, key: definition.key, node_type: definition.type });
  setVariables(turn, definition.set);
  callAction(turn, definition);
  return speak(turn);
}

/** Sends what the current node says, and goes on from it, unless the customer must confirm a call first. */
function speak(turn: Turn, decided?: DecidedCall): Move | null {
  const { definition } = turn.node;
  if (nodeModule(definition.type).speaks && emitNode(turn, definition, decided)) {
    turn.wait();
    return null;
  }
  return runWorkflow(turn);
}

function runWorkflow(turn: Turn): Move | null {
  const workflow = startWorkflow(turn);
  return workflow === 'waits' ? null : goOn(turn, { hasWaited: workflow === 'ended' });
}

/** @param hasWaited whether a workflow has run instead of what the node waits for */
function goOn(turn: Turn, { hasWaited }: { hasWaited: boolean }): Move | null {
  const { definition } = turn.node;
  switch (nodeModule(definition.type).afterEntry(definition, { isOpen: () => isOpen(turn.flows.main.settings, turn.now) })) {
    case 'advance':
      return { type: 'leave' };
    case 'wait':
      if (hasWaited) return { type: 'leave' };
      turn.wait();
      return null;
    case 'run_subflow':
      return runSubflow(turn, definition.flow_id);
    case 'hand_over':
      openHandoff(turn, 'node');
      return null;
    case 'no_one_there':
      sayNoOneThere(turn, 'node');
      return { type: 'leave' };
    case 'end_path':
      return { type: 'end_path', says_end_message: true };
  }
}

function leave(turn: Turn): Move | null {
  const { edges, default_edge: defaultEdge } = turn.node;
  if (edges.length === 0 && !defaultEdge) return { type: 'end_path', says_end_message: false };
  const chosen = chooseEdge(turn, { withDefault: true });
  if (chosen) return takeEdge(turn, chosen);
  // Without a message there is nothing to misunderstand.
  if (turn.message) stall(turn, { mayAnswer: true });
  else turn.wait();
  return null;
}

function endPath(turn: Turn, saysEndMessage: boolean): Move | null {
  const frame = turn.state.stack.at(-1);
  if (!frame) {
    if (saysEndMessage) turn.say(turn.flows.main.settings.end_message, 'conversation_end');
    turn.state.stage = 'ended';
    turn.trace({ type: 'instance_ended', ...turn.place });
    turn.effects.push({ type: 'end_instance', ...turn.place });
    return null;
  }
  turn.state.stack = turn.state.stack.slice(0, -1);
  if (!turn.findNode(frame)) {
    turn.trace({ type: 'restarted', reason: 'node_missing', missing_node_id: frame.node_id });
    return moveToStart(turn);
  }
  turn.position = positionOf(frame);
  turn.trace({ type: frame.type === 'detour' ? 'detour_returned' : 'subflow_returned', ...turn.place });
  if (frame.type === 'subflow') return { type: 'leave' };
  return askAgain(turn);
}

function runSubflow(turn: Turn, flowId: string | null): Move {
  const flow = flowId === null ? undefined : turn.findFlow(flowId);
  if (!flow?.start_id) {
    // The other flow was deleted or is being edited. Continuing is better than a conversation that stops forever.
    turn.trace({ type: 'error', code: 'subflow_missing' });
    return { type: 'leave' };
  }
  const inner = 1 + Math.max(turn.position.activation, ...turn.state.stack.map(highestActivation));
  const frame: Frame = { ...turn.position, type: 'subflow', inner_activation: inner, inner_version_id: flow.version_id };
  turn.push(frame);
  return { type: 'enter', flow_id: flow.id, activation: inner, node_id: flow.start_id };
}

function highestActivation(frame: Frame): number {
  return Math.max(frame.activation, frame.inner_activation ?? 0);
}

function positionOf({ flow_id, activation, node_id, retries, filling, workflow }: Frame): Position {
  return { flow_id, activation, node_id, retries, filling, ...(workflow && { workflow }) };
}
