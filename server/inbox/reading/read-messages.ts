import { AppError } from '@/lib/errors';
import type { Attachment } from '@/lib/contracts/flow-manager/messaging';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { nameFields, personName } from '../person-name';
import { requireConversation } from './require-conversation';

interface Range {
  /** Only messages before this position, the last ones of them. */
  before?: number;
  /** Only messages from this position on, the first ones of them. */
  from?: number;
  most: number;
}

export type MessageItem = Awaited<ReturnType<typeof readMessages>>[number];

/** Messages of a conversation in order, with the names of the people and steps that they are from. */
export async function readMessages(tx: Tx, conversation_id: string, { before, from, most }: Range) {
  const rows = await tx.message.findMany({
    where: { conversation_id, position: from === undefined ? { lt: before } : { gte: from } },
    orderBy: { position: from === undefined ? 'desc' : 'asc' },
    take: most,
    omit: { business_id: true, conversation_id: true, client_message_id: true },
  });
  if (from === undefined) rows.reverse();
  const names = await namesOf(tx, rows);
  const nodes = await titlesOf(
    tx,
    rows.flatMap(({ node_id }) => node_id ?? []),
  );
  const sending = await sendingOf(tx, conversation_id, rows);
  return rows.map(({ payload, author_id, node_id, ...message }) => {
    const { attachments = [], ...fields } = payload as { attachments?: Attachment[] };
    return {
      ...fields,
      ...message,
      kind: 'message' as const,
      author: (author_id && names.get(author_id)) || null,
      node: (node_id && nodes.get(node_id)) || null,
      attachments,
      delivery: 'sent' as const,
      failure: null,
      sending: sending.get(message.position) ?? null,
    };
  });
}

/** The people of the business who wrote something, by id. */
export async function namesOf(tx: Tx, rows: readonly { author_id: string | null }[]) {
  const ids = [...new Set(rows.flatMap(({ author_id }) => author_id ?? []))];
  const people = ids.length ? await tx.user.findMany({ where: { id: { in: ids } }, select: { id: true, ...nameFields } }) : [];
  return new Map(people.map((person) => [person.id, { id: person.id, name: personName(person) }]));
}

/** How far messages are on their way through a channel that they are sent to, by position. */
async function sendingOf(tx: Tx, conversation_id: string, rows: readonly { position: number }[]) {
  const [first, last] = [rows[0]?.position, rows.at(-1)?.position];
  const deliveries = await tx.delivery.findMany({
    where: { conversation_id, position: { gte: first, lte: last } },
    select: { position: true, state: true, failure: true },
    take: rows.length,
  });
  return new Map(deliveries.map(({ position, ...delivery }) => [position, delivery]));
}

/** What the steps of flows are called, by id. */
async function titlesOf(tx: Tx, ids: readonly string[]) {
  const nodes = ids.length
    ? await tx.flowNode.findMany({ where: { id: { in: [...new Set(ids)] } }, select: { id: true, key: true, config: true } })
    : [];
  return new Map(nodes.map(({ id, key, config }) => [id, { id, title: (config as { title?: string }).title || key }]));
}

/** What the assistant did in one turn. Throws not_found. */
export function readTurnTrace(ctx: Context, conversation_id: string, turn_id: string) {
  return ctx.db(async (tx) => {
    await requireConversation(tx, conversation_id);
    const row = await tx.eventLogEntry.findFirst({ where: { conversation_id, turn_id }, orderBy: { id: 'desc' } });
    if (!row) throw new AppError('not_found');
    return { ...row, entry: row.entry as { status?: string } };
  });
}
