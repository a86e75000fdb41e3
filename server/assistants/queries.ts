import { AppError } from '@/lib/errors';
import type { Tx } from '@/server/platform/db/client';

/** What to read along with an assistant so that it can be sent. */
export const withDefaultFlow = { flow_bases: { where: { is_default: true }, select: { id: true } } } as const;

/** An assistant's row as it is sent. */
export function presentAssistant<Row extends { flow_bases: { id: string }[] }>({ flow_bases, ...assistant }: Row) {
  return { ...assistant, default_flow_base_id: flow_bases[0]?.id ?? null };
}

/** One assistant as it is sent. Throws not_found. */
export async function readAssistant(tx: Tx, id: string) {
  const assistant = await tx.assistant.findUnique({ where: { id }, include: withDefaultFlow });
  if (!assistant) throw new AppError('not_found');
  return presentAssistant(assistant);
}
