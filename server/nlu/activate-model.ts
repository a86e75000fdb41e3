import type { Tx } from '@/server/platform/db/client';

/** From its next message on an assistant is read by this model. Turns under way end with the one that they began with. */
export async function activateModel(tx: Tx, assistant_id: string, model_id: string): Promise<void> {
  // Not through Prisma's update: when the assistant itself was changed last is another matter.
  await tx.$executeRaw`update assistants set nlu_model_id = ${model_id}::uuid where id = ${assistant_id}::uuid`;
}
