import type { CallDetail, CallFilters, CallTurn } from '@/lib/contracts/voice/calls';
import type { CallDirection, CallSource, CallState } from '@/lib/contracts/voice/voice-base';
import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import type { CallEndReason } from '@/lib/voice/end-reasons';
import type { Prisma } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { toPage } from '@/server/platform/paginate';

const named = { select: { id: true, name: true } } as const;
const withNames = {
  connection: named,
  widget: named,
  assistant: named,
  member: { select: { id: true, first_name: true, last_name: true } },
} as const;
type CallRow = Prisma.CallGetPayload<{ include: typeof withNames }>;

/** Calls beyond this many are not counted. */
const mostCounted = 10_000;

/** The calls of the business that match the filters, newest first. Throws not_found for what a filter names, and for a period that ends before it begins validation_failed. */
export function listCalls(ctx: Context, { limit, cursor, from, to, ...filters }: CallFilters) {
  if (from && to && new Date(from) >= new Date(to)) {
    throw new AppError('validation_failed', { fields: [{ path: 'to', key: 'invalid_period' }] });
  }
  return ctx.db(async (tx) => {
    await requireNamed(tx, filters);
    const began_at = { ...(from && { gte: new Date(from) }), ...(to && { lt: new Date(to) }) };
    const where = { ...filters, ...((from || to) && { began_at }) };
    const total = await tx.call.count({ where, take: mostCounted });
    const rows = await tx.call.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      include: withNames,
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return toPage(rows.map(presentCall), total, limit);
  });
}

async function requireNamed(
  tx: Tx,
  { connection_id, assistant_id, conversation_id }: Pick<CallFilters, 'connection_id' | 'assistant_id' | 'conversation_id'>,
): Promise<void> {
  const counts = [
    connection_id === undefined ? 1 : await tx.sipConnection.count({ where: { id: connection_id } }),
    assistant_id === undefined ? 1 : await tx.assistant.count({ where: { id: assistant_id } }),
    conversation_id === undefined ? 1 : await tx.conversation.count({ where: { id: conversation_id } }),
  ];
  if (counts.includes(0)) throw new AppError('not_found');
}

/** One call as lists show it. Throws not_found. */
export const readCall = (ctx: Context, id: string) => ctx.db(async (tx) => presentCall(await requireCall(tx, id)));

/** One call with its quality, its turns, and how long callers waited for an answer. Throws not_found. */
export function readCallDetail(ctx: Context, id: string): Promise<CallDetail> {
  return ctx.db(async (tx) => {
    const row = await requireCall(tx, id);
    const found = await tx.callTurn.findMany({ where: { call_id: id }, orderBy: { id: 'asc' }, take: limits.shown_call_turns });
    const turns = found.map((turn) => ({ ...turn, kind: turn.kind as CallTurn['kind'], created_at: turn.created_at.toISOString() }));
    return {
      ...presentCall(row),
      sip_call_id: row.sip_call_id,
      quality: row.quality as CallDetail['quality'],
      latency: latencyOf(found.flatMap(({ total_ms }) => total_ms ?? [])),
      turns,
    };
  });
}

function latencyOf(totals: readonly number[]): CallDetail['latency'] {
  const sorted = totals.toSorted((one, other) => one - other);
  return { median_ms: sorted[Math.floor(sorted.length / 2)] ?? null, worst_ms: sorted.at(-1) ?? null };
}

/** Throws not_found. */
export async function requireCall(tx: Tx, id: string): Promise<CallRow> {
  const row = await tx.call.findUnique({ where: { id }, include: withNames });
  if (!row) throw new AppError('not_found');
  return row;
}

function presentCall({ member, quality: _quality, recording_key, recording_seconds, recording_expires_at, ...row }: CallRow) {
  return {
    ...row,
    direction: row.direction as CallDirection,
    source: row.source as CallSource,
    state: row.state as CallState,
    end_reason: row.end_reason as CallEndReason | null,
    began_at: row.began_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    member: member && { id: member.id, name: [member.first_name, member.last_name].join(' ').trim() },
    recording: recording_key === null ? null : { seconds: recording_seconds, expires_at: recording_expires_at?.toISOString() ?? null },
  };
}
