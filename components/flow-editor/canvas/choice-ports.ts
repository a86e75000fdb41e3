import type { DialogEdge, DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { nextOf } from '@/lib/engine/nodes/registry';
import { choiceText } from '@/lib/engine/nodes/standard/choice-text';
import { normalizeForMatching } from '@/lib/text/normalize-for-matching';
import { changePart } from '../flow-changes';

/** The id of the port at which the paths of a choice begin. */
export function choiceHandle(index: number): string {
  return `choice:${index}`;
}

/** The message that choosing the choice of this port is. Undefined for a node's own port. */
export function choiceAt({ choices }: Pick<DialogNode, 'choices'>, handle: string | null | undefined): string | undefined {
  const choice = handle?.startsWith('choice:') ? choices[Number(handle.slice('choice:'.length))] : undefined;
  return choice && choiceText(choice);
}

/** Whether the choices of a node are shown: those that it kept from a time when it waited for an answer are not. */
export function hasChoices(node: DialogNode): boolean {
  return node.choices.length > 0 && nextOf(node) === 'wait';
}

/**
 * The port at which an edge begins. Null is the node's own port, for everything that is not exactly one choice. Of two
 * choices that are the same message, the edge begins at the first.
 */
export function sourceHandleOf(edge: Pick<DialogEdge, 'conditions'>, node: DialogNode): string | null {
  const text = onlyMessage(edge);
  if (text === null || !hasChoices(node)) return null;
  const wanted = normalizeForMatching(text);
  const index = node.choices.findIndex((choice) => normalizeForMatching(choiceText(choice)) === wanted);
  return index === -1 ? null : choiceHandle(index);
}

/** Changes the choices of a node. The edges that begin at a choice whose text changed lead on from the new text. */
export function withChoices(flow: Flow, node_id: string, choices: DialogNode['choices']): Flow {
  const node = flow.nodes.find(({ id }) => id === node_id);
  if (!node) return flow;
  const next = changePart(flow, 'nodes', node_id, { choices });
  // Other numbers of choices, and texts that are in both lists, mean that choices were added, removed, or moved.
  if (choices.length !== node.choices.length) return next;
  const [before, after] = [node.choices.map(choiceText), choices.map(choiceText)];
  return before.reduce((whole, text, index) => {
    const value = after[index] as string;
    if (after.includes(text) || before.includes(value)) return whole;
    return flow.edges
      .filter((edge) => edge.source === node_id && sourceHandleOf(edge, node) === choiceHandle(index))
      .reduce((rest, { id }) => changePart(rest, 'edges', id, { conditions: [{ type: 'exact_match', value }] }), whole);
  }, next);
}

/** The message that must be met exactly for an edge to be taken, if that is all it asks for. */
function onlyMessage({ conditions }: Pick<DialogEdge, 'conditions'>): string | null {
  const [condition, ...others] = conditions;
  if (condition?.type !== 'exact_match' || others.length > 0) return null;
  const [value, ...more] = [condition.value].flat();
  return value !== undefined && more.length === 0 ? value : null;
}
