import { AppError } from '@/lib/errors';
import { builtinEntities } from '@/lib/nlu/entities/builtin-entities';
import type { Tx } from '@/server/platform/db/client';

/** Throws validation_failed if neither the assistant's own nor the built-in entities include this key name. */
export async function refuseUnknownEntity(tx: Tx, assistant_id: string, entity: string, path = 'entity'): Promise<void> {
  if ((builtinEntities as readonly string[]).includes(entity)) return;
  const known = await tx.nluEntity.count({ where: { assistant_id, key_name: entity } });
  if (!known) throw new AppError('validation_failed', { fields: [{ path, key: 'unknown_entity', params: { entity } }] });
}
