import type { Condition } from '@/lib/engine/condition-schema';
import type { FlowDefinition } from '@/lib/engine/flow-definition';
import { flowSettingsSchema } from '@/lib/engine/flow-settings';
import type { JsonValue } from '@/lib/engine/json-value';
import type { MessagePart } from '@/lib/engine/message-part';
import type { Tx } from '@/server/platform/db/client';

/** What the rows have beyond the engine's definition. */
const bookkeeping = { business_id: true, version_id: true, created_at: true, updated_at: true } as const;

/**
 * A version as the engine takes it. Rows come in the order of their age (ids sort by time). What JSON columns hold was
 * checked when it was written.
 */
export async function readDefinition(tx: Tx, version_id: string): Promise<FlowDefinition | null> {
  const version = await tx.flowVersion.findUnique({
    where: { id: version_id },
    include: {
      nodes: { orderBy: { id: 'asc' }, omit: bookkeeping },
      edges: { orderBy: { id: 'asc' }, omit: bookkeeping },
      handlers: { orderBy: [{ order: 'asc' }, { id: 'asc' }], omit: bookkeeping },
      settings: { omit: bookkeeping },
    },
  });
  if (!version) return null;
  return {
    id: version.flow_base_id,
    version_id,
    nodes: version.nodes.map((node) => ({
      ...node,
      parts: node.parts as MessagePart[],
      position: node.position as { x: number; y: number },
    })),
    edges: version.edges.map(({ source_id, target_id, ...edge }) => ({
      ...edge,
      source: source_id,
      target: target_id,
      conditions: edge.conditions as Condition[],
      view: edge.view as JsonValue,
    })),
    handlers: version.handlers.map(({ target_id, order: _order, ...handler }) => ({
      ...handler,
      target: target_id,
      conditions: handler.conditions as Condition[],
    })),
    settings: flowSettingsSchema.parse(version.settings ?? {}),
  };
}
