import { documentToDefinition } from '@/lib/engine/document-to-definition';
import type { FlowDocument } from '@/lib/engine/flow-document';
import { Prisma } from '@/prisma/generated/client';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/new-id';

interface NewVersion {
  flow_base_id: string;
  number: number;
  is_active: boolean;
  /** Flow bases of the assistant by name, which subflow nodes refer to. */
  flow_ids?: ReadonlyMap<string, string>;
}

/** Writes a valid flow document as a version; keys become ids, and what comes first in a list is the older row. */
export async function insertVersion(tx: Tx, document: FlowDocument, { flow_ids, ...row }: NewVersion) {
  const version = await tx.flowVersion.create({ data: { ...row, name: document.name } });
  const version_id = version.id;
  const { nodes, edges, handlers, settings } = documentToDefinition(document, {
    flowId: row.flow_base_id,
    nodeId: newId,
    edgeId: newId,
    handlerId: newId,
    flowIdOf: (name) => flow_ids?.get(name) ?? null,
  });
  await tx.flowNode.createMany({
    data: nodes.map((node) => ({ ...node, version_id, parts: [...node.parts] })),
  });
  await tx.flowEdge.createMany({
    data: edges.map(({ source, target, conditions, view, ...edge }) => ({
      ...edge,
      version_id,
      source_id: source,
      target_id: target,
      conditions: [...conditions],
      view: view ?? Prisma.DbNull,
    })),
  });
  await tx.flowHandler.createMany({
    data: handlers.map(({ target, conditions, ...handler }, order) => ({
      ...handler,
      version_id,
      target_id: target,
      conditions: [...conditions],
      order,
    })),
  });
  await tx.flowSettings.create({ data: { ...settings, version_id } });
  return version;
}
