import type { DialogEdge, DialogNode } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { nextOf } from '@/lib/engine/nodes/registry';
import { choiceText } from '@/lib/engine/nodes/standard/standard';
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

/** Changes the label of a choice. The edges that begin at it lead on from the new one. */
export function withChoiceLabel(flow: Flow, node_id: string, index: number, label: string): Flow {
  const node = flow.nodes.find(({ id }) => id === node_id);
  const choice = node?.choices[index];
  if (!node || !choice) return flow;
  const changed = { ...choice, label };
  const next = changePart(flow, 'nodes', node_id, { choices: node.choices.with(index, changed) });
  // If the choice has a value, the label is not what is sent.
  if (choiceText(changed) === choiceText(choice)) return next;
  return flow.edges
    .filter((edge) => edge.source === node_id && sourceHandleOf(edge, node) === choiceHandle(index))
    .reduce((whole, { id }) => changePart(whole, 'edges', id, { conditions: [{ type: 'exact_match', value: label }] }), next);
}

/** The message that must be met exactly for an edge to be taken, if that is all it asks for. */
function onlyMessage({ conditions }: Pick<DialogEdge, 'conditions'>): string | null {
  const [condition, ...others] = conditions;
  if (condition?.type !== 'exact_match' || others.length > 0) return null;
  const [value, ...more] = [condition.value].flat();
  return value !== undefined && more.length === 0 ? value : null;
}
