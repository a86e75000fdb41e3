import type { DialogEdge, DialogNode, DialogNote } from '@/lib/contracts/flow-manager/dialog/parts';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import type { Condition } from '@/lib/engine/condition-schema';
import { noteFields } from '@/lib/engine/flow-document';
import { blankConfig } from '@/lib/engine/nodes/registry';
import { newId } from '@/components/canvas/new-id';
import { blankCondition } from './conditions/registry';
import { freeKey } from './flow-changes';
import { kindOf, typeOf, type DrawnKind } from './node-kinds';
import type { Position } from '@/components/canvas/place-node';

/** A new node without content. */
export function newNode(nodes: readonly DialogNode[], drawn: DrawnKind, position: Position): DialogNode {
  return {
    id: newId(),
    key: freeKey(nodes, drawn),
    ...blankConfig,
    ...typeOf(drawn),
    flow_id: null,
    position,
    revision: 0,
  };
}

/** An empty note. */
export function newNote(position: Position): DialogNote {
  const { size, color } = noteFields;
  return { id: newId(), text: '', position, size: size.parse(undefined), color: color.parse(undefined), revision: 0 };
}

/** What an edge leads away from: a node, or one choice of a question, by the message that choosing it is. */
export interface EdgeStart {
  source: string;
  choice?: string;
}

/**
 * A new path between two nodes, tried after all other paths of its node. From a choice, it asks for the choice. From a
 * question, or from a node that has a default path already, it asks for something that is not entered yet. Otherwise it
 * is the default path, because what only speaks needs one way on.
 */
export function newEdge({ nodes, edges }: Pick<Flow, 'nodes' | 'edges'>, { source, choice }: EdgeStart, target: string): DialogEdge {
  return {
    id: newId(),
    source,
    target,
    order: nextOrder(edges, source),
    operator: 'AND',
    conditions: [firstCondition()],
    view: null,
    revision: 0,
  };

  function firstCondition(): Condition {
    if (choice !== undefined) return { type: 'exact_match', value: choice };
    const node = nodes.find(({ id }) => id === source);
    const hasDefault = edges.some((edge) => edge.source === source && isDefaultEdge(edge));
    const isQuestion = node && kindOf(node) === 'question';
    return hasDefault || isQuestion ? blankCondition('any_keyword_match') : { type: 'default' };
  }
}

/** The order of a path that is tried after all other paths of its node. */
export function nextOrder(edges: readonly DialogEdge[], source: string): number {
  const orders = edges.filter((edge) => edge.source === source).map(({ order }) => order);
  return Math.floor(Math.max(0, ...orders)) + 1;
}
