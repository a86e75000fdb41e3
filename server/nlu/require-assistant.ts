import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** The assistant that is taught. Throws not_found where it is not this business's. */
export async function requireAssistant(tx: Tx, id: string) {
  const assistant = await tx.assistant.findUnique({ where: { id }, select: { id: true, name: true, language: true, nlu_model_id: true } });
  if (!assistant) throw new AppError('not_found');
  return assistant;
}
