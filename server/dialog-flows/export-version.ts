import { AppError } from '@/lib/errors';
import { definitionToDocument } from '@/lib/engine/definition-to-document';
import type { FlowDocument } from '@/lib/engine/flow-document';
import type { Tx } from '@/server/platform/db/client';
import { readVersion } from './present-version';
import { readDefinition } from './read-definition';

/** A version as a flow document: keys in place of ids, and nothing but what the flow is. Throws not_found. */
export async function exportVersion(tx: Tx, version_id: string): Promise<FlowDocument> {
  const version = await readVersion(tx, version_id);
  const definition = await readDefinition(tx, version_id);
  if (!definition) throw new AppError('not_found');
  const used = definition.nodes.flatMap(({ flow_id }) => flow_id ?? []);
  const flows = await tx.flowBase.findMany({ where: { id: { in: used } }, select: { id: true, name: true } });
  const names = new Map(flows.map(({ id, name }) => [id, name]));
  return definitionToDocument(definition, version.name, (id) => names.get(id) ?? null);
}
