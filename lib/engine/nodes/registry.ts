import * as z from 'zod';
import { end } from './end/end';
import { gateway } from './gateway/gateway';
import { handoff } from './handoff/handoff';
import type { NodeModule, NodeNext } from './node-module';
import { standard } from './standard/standard';
import { start } from './start/start';
import { subflow } from './subflow/subflow';

/** Every node type by its name. A new type needs a folder here and a line below. */
export const nodeRegistry = { start, standard, gateway, subflow, handoff, end };

export type NodeType = keyof typeof nodeRegistry;
export const NODE_TYPES = Object.keys(nodeRegistry) as [NodeType, ...NodeType[]];

type Shapes = (typeof nodeRegistry)[NodeType]['config'];
type Merged<Union> = (Union extends unknown ? (shape: Union) => void : never) extends (shape: infer All) => void ? All : never;

/**
 * The fields of all types together. Calls and documents have the same shape for every node: a field that the node's type
 * does not have keeps its default.
 */
export const configFields = Object.assign({}, ...Object.values(nodeRegistry).map(({ config }) => config)) as Merged<Shapes>;

export type NodeConfig = z.output<z.ZodObject<typeof configFields>>;

/** A node's fields, each with its default. */
export const blankConfig: NodeConfig = z.object(configFields).parse({});

/** The fields that a node of this type has, of a node with the fields of all types. */
export function configOf<Fields extends Partial<NodeConfig>>(type: NodeType, fields: Fields): Partial<Fields> {
  const own: object = nodeRegistry[type].config;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(own, name))) as Partial<Fields>;
}

/** The fields of all types, and nothing else. */
export function allConfig(node: NodeConfig): NodeConfig {
  return Object.fromEntries(Object.keys(configFields).map((name) => [name, node[name as keyof NodeConfig]])) as NodeConfig;
}

/** The module of a type, for a node that has the fields of all types. */
export function nodeModule(type: NodeType): NodeModule<typeof configFields> {
  return nodeRegistry[type] as NodeModule<typeof configFields>;
}

/** What follows a node's content during working time, for what looks at a flow without running it. */
export function nextOf(node: NodeConfig & { type: NodeType }): NodeNext {
  return nodeModule(node.type).afterEntry(node, { isOpen: () => true });
}
