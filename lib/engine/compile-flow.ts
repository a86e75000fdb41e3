import { runSteps } from '../run-steps';
import { limits } from '../limits';
import { compileTest, readCondition } from './condition-schema';
import type { ConditionTest } from './conditions/condition-module';
import type { ConditionOperator, EdgeDefinition, FlowDefinition, HandlerDefinition, NodeDefinition } from './flow-definition';
import type { FlowSettings } from './flow-settings';

/** A version of a flow prepared for running. The cost of a step does not depend on the number of nodes. */
export interface CompiledFlow {
  /** The flow base's id. */
  id: string;
  version_id: string | null;
  settings: FlowSettings;
  /** Null for a flow without a start node, which is valid only while it is being edited. */
  start_id: string | null;
  nodes: ReadonlyMap<string, CompiledNode>;
  handlers: readonly CompiledHandler[];
  /** The entities in its conditions, which the message reader must find. */
  named_entities: readonly string[];
  /** Whether its turns may enter other flows. */
  has_subflows: boolean;
  /** Whether a node asks a model. */
  is_generative: boolean;
}

export interface CompiledNode {
  definition: NodeDefinition;
  /** All but the default edge, in the order they are checked. */
  edges: readonly CompiledEdge[];
  default_edge: CompiledEdge | null;
}

export interface CompiledEdge {
  id: string;
  target: string;
  conditions: CompiledConditions;
}

export interface CompiledHandler {
  id: string;
  name: string;
  target: string;
  detour: boolean;
  conditions: CompiledConditions;
}

export interface CompiledConditions {
  operator: ConditionOperator;
  tests: readonly CompiledCondition[];
}

export interface CompiledCondition {
  type: string;
  holds: ConditionTest;
  /** The intent of an intent_match condition. Its parameters may have to be asked for. */
  intent: string | null;
}

/**
 * Compiles a version once. Keep the result as long as the version does not change. It accepts invalid flows, because a
 * version being edited may be invalid: edges and handlers without a target are left out, a condition of unknown type or
 * with a missing field is never met, and of several start nodes or default edges the first counts.
 */
export function compileFlow(definition: FlowDefinition): CompiledFlow {
  return runSteps(compileInSteps(definition));
}

/** How many nodes are compiled in one step, which takes a few milliseconds. */
const stepNodes = 200;

/** Compiles a version as `compileFlow` does, with pauses for other work. */
export function* compileInSteps(definition: FlowDefinition): Generator<void, CompiledFlow> {
  const bySource = new Map<string, EdgeDefinition[]>();
  const ids = new Set(definition.nodes.map((node) => node.id));
  for (const edge of definition.edges) {
    if (!ids.has(edge.target)) continue;
    const siblings = bySource.get(edge.source);
    if (siblings) siblings.push(edge);
    else bySource.set(edge.source, [edge]);
  }
  const nodes = new Map<string, CompiledNode>();
  for (const node of definition.nodes) {
    if (nodes.size % stepNodes === stepNodes - 1) yield;
    nodes.set(node.id, compileNode(node, bySource.get(node.id) ?? []));
  }
  return {
    id: definition.id,
    version_id: definition.version_id ?? null,
    settings: definition.settings,
    start_id: definition.nodes.find((node) => node.type === 'start')?.id ?? null,
    nodes,
    handlers: definition.handlers.filter((handler) => ids.has(handler.target)).map(compileHandler),
    named_entities: namedEntities(definition),
    has_subflows: definition.nodes.some((node) => node.type === 'subflow'),
    is_generative: definition.nodes.some(({ mode }) => mode === 'generative'),
  };
}

/** Whether an edge is its node's default one: it has no condition other than `default`. */
export function isDefaultEdge(edge: { conditions: readonly { type: string }[] }): boolean {
  return edge.conditions.every((condition) => condition.type === 'default');
}

function namedEntities({ edges, handlers }: FlowDefinition): string[] {
  const conditions: { type: string; entity?: unknown }[] = [...edges, ...handlers].flatMap((owner) => owner.conditions);
  const names = conditions.map(({ type, entity }) => (type === 'entity_match' && typeof entity === 'string' ? entity : ''));
  return [...new Set(names.filter(Boolean))];
}

function compileNode(definition: NodeDefinition, edges: readonly EdgeDefinition[]): CompiledNode {
  // Sorting is stable, so edges with the same order keep the order of the list: by age.
  const sorted = [...edges].sort((one, other) => one.order - other.order);
  const defaultEdge = sorted.find(isDefaultEdge);
  return {
    // A node may have been stored before the limit existed. Anything beyond it would be cut in any case.
    definition: { ...definition, parts: definition.parts.slice(0, limits.parts) },
    edges: sorted.filter((edge) => !isDefaultEdge(edge)).map(compileEdge),
    default_edge: defaultEdge ? compileEdge(defaultEdge) : null,
  };
}

function compileEdge(edge: EdgeDefinition): CompiledEdge {
  return { id: edge.id, target: edge.target, conditions: compileConditions(edge) };
}

function compileHandler(handler: HandlerDefinition): CompiledHandler {
  return {
    id: handler.id,
    name: handler.name,
    target: handler.target,
    detour: handler.detour,
    conditions: compileConditions(handler),
  };
}

function compileConditions(owner: EdgeDefinition | HandlerDefinition): CompiledConditions {
  return { operator: owner.operator, tests: owner.conditions.map(compileCondition) };
}

function compileCondition(stored: { type: string }): CompiledCondition {
  const condition = readCondition(stored);
  if (!condition) return { type: stored.type, holds: () => false, intent: null };
  return { type: condition.type, holds: compileTest(condition), intent: condition.type === 'intent_match' ? condition.intent : null };
}
