import type { DialogNote, NoteChange, NoteInput } from '@/lib/contracts/flow-manager/dialog/parts';
import { AppError } from '@/lib/errors';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { refuseTakenId } from './edit-version';
import type { Seen } from './nodes';

/** How many characters of a note's text its name in the activity log has. */
const nameLength = 60;

/** Adds a note to the canvas of the latest version, within the transaction of a change. Throws not_found. */
export async function insertNote(tx: Tx, ctx: Context, version_id: string, input: NoteInput & { id: string }) {
  const note = await refuseTakenId(tx.flowNote.create({ data: { ...input, version_id } }));
  await recordChange(tx, ctx, { action: 'flow_note.created', resource_id: note.id, name: nameOf(note), detail: { version_id } });
  return present(note);
}

/** Changes a note. Its place and size are not recorded, because they say nothing about the flow. Throws not_found. */
export async function changeNote(tx: Tx, ctx: Context, version_id: string, { id, revision: _seen, ...change }: NoteChange & Seen) {
  const before = await findNote(tx, id, version_id);
  const { text, color } = change;
  await recordChange(tx, ctx, {
    action: 'flow_note.updated',
    resource_id: id,
    name: nameOf(before),
    before,
    change: { text, color },
    detail: { version_id },
  });
  return present(await tx.flowNote.update({ where: { id }, data: change }));
}

/** Deletes a note. Throws not_found. */
export async function removeNote(tx: Tx, ctx: Context, version_id: string, { id }: Seen): Promise<void> {
  const note = await findNote(tx, id, version_id);
  await tx.flowNote.delete({ where: { id } });
  await recordChange(tx, ctx, { action: 'flow_note.deleted', resource_id: id, name: nameOf(note), detail: { version_id } });
}

async function findNote(tx: Tx, id: string, version_id: string) {
  const note = await tx.flowNote.findUnique({ where: { id, version_id } });
  if (!note) throw new AppError('not_found');
  return note;
}

/** A note's row in the shape of the response. The contract validated what the columns contain. */
export function present({ position, size, color, ...note }: Awaited<ReturnType<typeof findNote>>) {
  return {
    ...note,
    position: position as DialogNote['position'],
    size: size as DialogNote['size'],
    color: color as DialogNote['color'],
  };
}

function nameOf({ text }: { text: string }): string {
  return text.trim().slice(0, nameLength);
}
