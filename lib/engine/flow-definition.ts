import type { Condition } from './condition-schema';
import type { FlowSettings } from './flow-settings';
import type { JsonValue } from './json-value';
import type { NodeConfig, NodeType } from './nodes/registry';

/**
 * A version of a flow base as the engine runs it: the document with ids in place of keys. Nodes, edges and handlers are
 * in order of creation, which breaks ties.
 */
export interface FlowDefinition {
  /** The flow base's id. */
  id: string;
  version_id?: string;
  nodes: readonly NodeDefinition[];
  edges: readonly EdgeDefinition[];
  handlers: readonly HandlerDefinition[];
  settings: FlowSettings;
}

/** A node has the fields of all types. Those that its type does not have keep their defaults. */
export interface NodeDefinition extends NodeConfig {
  id: string;
  key: string;
  type: NodeType;
  /** The flow base a subflow node runs; null otherwise. */
  flow_id: string | null;
  /** The position in the editor. */
  position: { x: number; y: number };
}

export interface EdgeDefinition {
  id: string;
  source: string;
  target: string;
  order: number;
  operator: ConditionOperator;
  conditions: readonly Condition[];
  /** The editor's display settings. */
  view?: JsonValue;
}

export interface HandlerDefinition {
  id: string;
  name: string;
  description: string;
  target: string;
  operator: ConditionOperator;
  detour: boolean;
  conditions: readonly Condition[];
}

export type ConditionOperator = 'AND' | 'OR';
