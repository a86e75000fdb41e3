import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** The assistant to teach. Throws not_found if it does not belong to this business. */
export async function requireAssistant(tx: Tx, id: string) {
  const assistant = await tx.assistant.findUnique({ where: { id }, select: { id: true, name: true, language: true, nlu_model_id: true } });
  if (!assistant) throw new AppError('not_found');
  return assistant;
}
