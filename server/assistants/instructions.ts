import type { InstructionInput } from '@/lib/contracts/flow-manager/assistant-instructions';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { changeAssistant } from './change-assistant';

const shown = { id: true, title: true, content: true, order: true } as const;

/** The instructions of an assistant in their order. */
export function readInstructions(tx: Tx, assistant_id: string) {
  return tx.assistantInstruction.findMany({ where: { assistant_id }, orderBy: [{ order: 'asc' }, { id: 'asc' }], select: shown });
}

/** Adds an instruction behind the others. Throws not_found, and conflict for too many. */
export function addInstruction(ctx: Context, assistant_id: string, input: InstructionInput) {
  return changeAssistant(ctx, assistant_id, ['instructions'], undefined, async (tx) => {
    const stored = await readInstructions(tx, assistant_id);
    const max = limits.instructions;
    if (stored.length >= max) throw new AppError('conflict', { detail: 'too_many_instructions', params: { max } });
    return tx.assistantInstruction.create({
      data: { assistant_id, ...input, order: (stored.at(-1)?.order ?? -1) + 1 },
      select: shown,
    });
  });
}

/**
 * Replaces the instructions of an assistant. Those with the id of a stored one keep it. The caller has locked the assistant.
 * Throws not_found for the id of another one's.
 */
export async function writeInstructions(
  tx: Tx,
  assistant_id: string,
  items: readonly (InstructionInput & { id?: string })[],
): Promise<void> {
  const kept = items.flatMap(({ id }) => id ?? []);
  requireOwn(kept, await readInstructions(tx, assistant_id));
  await tx.assistantInstruction.deleteMany({ where: { assistant_id, id: { notIn: kept } } });
  for (const [order, { id, title, content }] of items.entries()) {
    if (id) await tx.assistantInstruction.update({ where: { id }, data: { title, content, order } });
    else await tx.assistantInstruction.create({ data: { assistant_id, title, content, order } });
  }
}

/** Throws not_found unless each of these ids is one of the stored rows, and is given once. */
export function requireOwn(ids: readonly string[], stored: readonly { id: string }[]): void {
  const own = new Set(stored.map(({ id }) => id));
  if (new Set(ids).size !== ids.length || ids.some((id) => !own.has(id))) throw new AppError('not_found');
}
