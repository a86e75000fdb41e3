import { AppError } from '@/lib/errors';
import type { Context } from '@/server/platform/context';
import { readVersion } from './present-version';
import { readDefinition } from './read-definition';

/** A version whole: its facts, nodes, edges, handlers and settings. Throws not_found. */
export function readFlow(ctx: Context, version_id: string) {
  return ctx.db(async (tx) => {
    const version = await readVersion(tx, version_id);
    const definition = await readDefinition(tx, version_id);
    if (!definition) throw new AppError('not_found');
    const { nodes, edges, handlers, settings } = definition;
    return {
      ...version,
      nodes: nodes.map((node) => ({ ...node, parts: [...node.parts] })),
      edges: edges.map((edge) => ({ ...edge, conditions: [...edge.conditions], view: edge.view ?? null })),
      handlers: handlers.map((handler) => ({ ...handler, conditions: [...handler.conditions] })),
      settings,
    };
  });
}
