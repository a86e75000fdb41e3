import { isDefaultEdge } from './compile-flow';
import { canonicalJson, changedFields, isSame, type FieldChange } from './compare-flows/changed-fields';
import { matchItems, type Matches } from './compare-flows/match-items';
import { staying } from './compare-flows/staying';
import type { ConditionOperator, EdgeDefinition, FlowDefinition, HandlerDefinition, NodeDefinition } from './flow-definition';
import type { Condition } from './condition-schema';
import type { FlowSettings } from './flow-settings';
import { configFields, type NodeType } from './nodes/registry';

/** A whole version. */
export type ComparedFlow = Pick<FlowDefinition, 'nodes' | 'edges' | 'handlers' | 'settings'>;

export type FlowChange = {
  what: 'added' | 'removed' | 'changed';
  /** In the version after the change, or in the one before if it was removed. A setting's name. */
  id: string;
  /** What changed, if something was neither added nor removed. */
  fields: FieldChange[];
} & (
  | ({ kind: 'node'; type: NodeType } & NodeName)
  | { kind: 'edge'; source: NodeName; target: NodeName }
  | { kind: 'handler'; name: string }
  | { kind: 'setting'; name: keyof FlowSettings }
);

export interface NodeName {
  key: string;
  title: string;
}

export interface FlowComparison {
  /** Nodes, edges, handlers and settings. Of each kind first what is in the later version, in its order. */
  changes: FlowChange[];
  /** How many nodes have another position. What a customer sees does not depend on it. */
  moved_nodes: number;
}

/**
 * What changed from one version to another. Their ids need not have anything in common: nodes are the same if their keys
 * are, edges if they lead from and to the same nodes, handlers if their names are. Positions, views and revisions do not
 * count.
 */
export function compareFlows(before: ComparedFlow, after: ComparedFlow): FlowComparison {
  const nodes = matchItems(
    before.nodes,
    after.nodes,
    ({ key }) => key,
    ({ id }) => id,
  );
  const names = { before: new NodeNames(before.nodes, nodes), after: new NodeNames(after.nodes) };
  return {
    changes: [
      ...nodeChanges(nodes),
      ...edgeChanges(before.edges, after.edges, names),
      ...handlerChanges(before.handlers, after.handlers, names),
      ...settingChanges(before.settings, after.settings),
    ],
    moved_nodes: nodes.pairs.filter(([was, is]) => was.position.x !== is.position.x || was.position.y !== is.position.y).length,
  };
}

/** What the nodes of a version are called, by their ids. */
class NodeNames {
  private readonly nodes: ReadonlyMap<string, NodeDefinition>;
  private readonly successors: ReadonlyMap<string, string>;

  /** @param matches for the nodes before the change */
  constructor(nodes: readonly NodeDefinition[], matches?: Matches<NodeDefinition>) {
    this.nodes = new Map(nodes.map((node) => [node.id, node]));
    this.successors = new Map(matches?.pairs.map(([was, is]) => [was.id, is.id]));
  }

  /** The same for the same node of both versions. */
  identityOf(id: string): string {
    return this.successors.get(id) ?? id;
  }

  nameOf(id: string): NodeName {
    const { key = '', title = '' } = this.nodes.get(id) ?? {};
    return { key, title };
  }
}

interface Names {
  before: NodeNames;
  after: NodeNames;
}

const nodeFields = ['key', 'type', 'flow_id', ...(Object.keys(configFields) as (keyof typeof configFields)[])] as const;

function nodeChanges({ pairs, added, removed }: Matches<NodeDefinition>): FlowChange[] {
  const nameOf = ({ id, key, title, type }: NodeDefinition) => ({ kind: 'node', id, key, title, type }) as const;
  return [
    ...changed(pairs, (was, is) => ({ ...nameOf(is), fields: changedFields(was, is, nodeFields) })),
    ...added.map((node) => ({ ...nameOf(node), what: 'added' as const, fields: [] })),
    ...removed.map((node) => ({ ...nameOf(node), what: 'removed' as const, fields: [] })),
  ];
}

/** An edge with the identities of its nodes, and in the one form of each meaning. */
interface ComparedEdge {
  id: string;
  from: string;
  to: string;
  conditions: readonly Condition[];
  operator: ConditionOperator;
  order: number;
  /** Its conditions as text. */
  content: string;
  source: NodeName;
  target: NodeName;
}

function edgeChanges(before: readonly EdgeDefinition[], after: readonly EdgeDefinition[], names: Names): FlowChange[] {
  const { pairs, added, removed } = matchItems(
    before.map((edge) => comparedEdge(edge, names.before)),
    after.map((edge) => comparedEdge(edge, names.after)),
    // Of several edges between the same nodes, those that are most alike.
    ({ from, to, content, order }) => `${from} ${to} ${order} ${content}`,
    ({ from, to, content }) => `${from} ${to} ${content}`,
    ({ id, from, to }) => `${id} ${from} ${to}`,
    ({ from, to, order }) => `${from} ${to} ${order}`,
    ({ from, to }) => `${from} ${to}`,
    // An edge that was led to another node, or from another.
    ({ id }) => id,
    ({ from, content }) => `${from} ${content}`,
  );
  const nameOf = ({ id, source, target }: ComparedEdge) => ({ kind: 'edge', id, source, target }) as const;
  return [
    ...changed(pairs, (was, is) => ({
      ...nameOf(is),
      fields: [
        ...(was.from === is.from ? [] : [{ field: 'source', before: was.source.key, after: is.source.key }]),
        ...(was.to === is.to ? [] : [{ field: 'target', before: was.target.key, after: is.target.key }]),
        ...changedFields(was, is, ['conditions', 'operator', 'order']),
      ],
    })),
    ...added.map((edge) => ({ ...nameOf(edge), what: 'added' as const, fields: [] })),
    ...removed.map((edge) => ({ ...nameOf(edge), what: 'removed' as const, fields: [] })),
  ];
}

function comparedEdge(edge: EdgeDefinition, names: NodeNames): ComparedEdge {
  const { id, source, target, order } = edge;
  const [from, to] = [names.identityOf(source), names.identityOf(target)];
  const { conditions, operator } = isDefaultEdge(edge) ? { conditions: [], operator: 'AND' as const } : meaning(edge);
  const content = canonicalJson([operator, conditions]);
  return { id, from, to, conditions, operator, order, content, source: names.nameOf(source), target: names.nameOf(target) };
}

/** For one condition it does not matter whether all must be met or any. */
function meaning({ conditions, operator }: Pick<EdgeDefinition, 'conditions' | 'operator'>) {
  return { conditions, operator: conditions.length > 1 ? operator : 'AND' };
}

function handlerChanges(before: readonly HandlerDefinition[], after: readonly HandlerDefinition[], names: Names): FlowChange[] {
  const { pairs, added, removed } = matchItems(
    before,
    after,
    ({ name }) => name,
    ({ id }) => id,
  );
  const places = new Map(before.map(({ id }, index) => [id, index]));
  const unmoved = staying(pairs.map(([was]) => places.get(was.id) ?? 0));
  const nameOf = ({ id, name }: HandlerDefinition) => ({ kind: 'handler', id, name }) as const;
  const afterPlaces = new Map(after.map(({ id }, index) => [id, index]));
  return [
    ...changed(pairs, (was, is, index) => {
      const targets = [names.before.identityOf(was.target), names.after.identityOf(is.target)];
      const [from, to] = [names.before.nameOf(was.target), names.after.nameOf(is.target)];
      return {
        ...nameOf(is),
        fields: [
          ...changedFields(was, is, ['name', 'description']),
          ...(targets[0] === targets[1] ? [] : [{ field: 'target', before: from.key, after: to.key }]),
          ...changedFields({ ...was, ...meaning(was) }, { ...is, ...meaning(is) }, ['conditions', 'operator', 'detour']),
          ...(unmoved.has(index)
            ? []
            : [{ field: 'order', before: (places.get(was.id) ?? 0) + 1, after: (afterPlaces.get(is.id) ?? 0) + 1 }]),
        ],
      };
    }),
    ...added.map((handler) => ({ ...nameOf(handler), what: 'added' as const, fields: [] })),
    ...removed.map((handler) => ({ ...nameOf(handler), what: 'removed' as const, fields: [] })),
  ];
}

function settingChanges(before: FlowSettings, after: FlowSettings): FlowChange[] {
  const names = Object.keys(after) as (keyof FlowSettings)[];
  return names
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => ({ kind: 'setting', what: 'changed', id: name, name, fields: changedFields(before, after, [name]) }));
}

type Changed = FlowChange extends infer One ? (One extends FlowChange ? Omit<One, 'what'> : never) : never;

/** Of what is in both versions, that of which something changed. */
function changed<Item>(pairs: readonly [was: Item, is: Item][], compare: (was: Item, is: Item, index: number) => Changed): FlowChange[] {
  return pairs
    .map(([was, is], index) => compare(was, is, index))
    .filter(({ fields }) => fields.length > 0)
    .map((change) => ({ ...change, what: 'changed' }) as FlowChange);
}
