import { setImmediate } from 'node:timers/promises';
import type { EdgeDefinition, FlowDefinition, HandlerDefinition, NodeDefinition } from '@/lib/engine/flow-definition';
import { flowSettingsSchema } from '@/lib/engine/flow-settings';
import { readFlowText, type FlowText } from './read-flow-text';

/**
 * A version in the shape that the engine takes, and the length of its text in characters. Null if it does not belong to
 * this business. Its JSON columns were validated when they were written. Throws validation_failed for one that is too
 * large to be read.
 */
export async function readDefinition(
  business_id: string,
  version_id: string,
): Promise<{ definition: FlowDefinition; size: number } | null> {
  const text = await readFlowText(business_id, version_id);
  return text && { definition: await parseFlowText(text, version_id), size: text.size };
}

/** The same from what was read. */
export async function parseFlowText(text: FlowText, version_id: string): Promise<FlowDefinition> {
  return {
    id: text.flow_base_id,
    version_id,
    nodes: await parseSlices<NodeDefinition>(text.nodes),
    edges: await parseSlices<EdgeDefinition>(text.edges),
    handlers: await parseSlices<HandlerDefinition>(text.handlers),
    settings: flowSettingsSchema.parse(JSON.parse(text.settings)),
  };
}

/** Between two slices the event loop can run everything else. */
async function parseSlices<Item>(slices: FlowText['nodes']): Promise<Item[]> {
  const items: Item[] = [];
  for (const [index, slice] of slices.entries()) {
    if (index > 0) await setImmediate();
    items.push(...(JSON.parse(slice) as Item[]));
  }
  return items;
}
