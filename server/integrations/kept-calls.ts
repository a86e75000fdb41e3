import type { ActionCall, CallProblem, ReceivedResponse, SentRequest } from '@/lib/contracts/flow-manager/integrations/calls';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/locales';
import { limits } from '@/lib/limits';
import { wellFormed } from '@/lib/text/well-formed';
import type { IntegrationCall } from '@/prisma/generated/client';
import type { Context } from '@/server/platform/context';
import { toPage } from '@/server/platform/paginate';
import { translateError } from '@/server/platform/translate';
import { requireIntegration } from './actions';

interface NewCall {
  integration_id: string;
  action_id: string | null;
  /** The conversation that made it. Absent if someone tested the action. */
  conversation_id?: string;
  request: SentRequest;
  response: ReceivedResponse | null;
  problem: CallProblem | null;
  duration_ms: number;
}

/** Who calls: a person, or a conversation. */
type Caller = Pick<Context, 'db' | 'business_id' | 'now'>;

/** Keeps a call, with the beginning of its response, and notes whether it succeeded. Older calls are deleted. */
export function storeCall({ db, business_id, now }: Caller, { response, ...call }: NewCall): Promise<IntegrationCall> {
  const { integration_id } = call;
  return db(async (tx) => {
    const status = response?.status ?? null;
    const most = limits.kept_response;
    const kept = response && {
      ...response,
      body: wellFormed(response.body.slice(0, most)),
      is_cut: response.body.length > most,
    };
    const request = { ...call.request, body: wellFormed(call.request.body.slice(0, most)) };
    const row = await tx.integrationCall.create({ data: { ...call, business_id, request, status, ...(kept && { response: kept }) } });
    const last_call_ok = status !== null && status < 400;
    await tx.integration.update({ where: { id: integration_id }, data: { last_call_at: now, last_call_ok } });
    const [oldest] = await tx.integrationCall.findMany({
      where: { integration_id },
      orderBy: { id: 'desc' },
      skip: limits.kept_calls,
      take: 1,
      select: { id: true },
    });
    if (oldest) await tx.integrationCall.deleteMany({ where: { integration_id, id: { lte: oldest.id } } });
    return row;
  });
}

/** The last calls of an integration, or of one of its actions, newest first. Throws not_found. */
export function listCalls(
  { db, locale }: Context,
  integration_id: string,
  { limit, cursor, action_id }: { limit: number; cursor?: string; action_id?: string },
) {
  return db(async (tx) => {
    await requireIntegration(tx, integration_id);
    if (action_id && !(await tx.integrationAction.count({ where: { id: action_id, integration_id } }))) throw new AppError('not_found');
    const where = { integration_id, ...(action_id && { action_id }) };
    const total = await tx.integrationCall.count({ where });
    const rows = await tx.integrationCall.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    const { items, ...page } = toPage(rows, total, limit);
    return { ...page, items: items.map((row) => presentCall(locale, row)) };
  });
}

type CallRow = Omit<IntegrationCall, 'request' | 'response'> & { request: unknown; response: unknown };

/** A call as it is returned, with the reason of a failure as a sentence. */
export function presentCall(locale: Locale, row: CallRow): Omit<ActionCall, 'created_at'> & { created_at: Date } {
  const problem_code = row.problem as CallProblem | null;
  return {
    id: row.id,
    integration_id: row.integration_id,
    action_id: row.action_id,
    conversation_id: row.conversation_id,
    request: row.request as SentRequest,
    response: row.response as ReceivedResponse | null,
    problem: problem_code && translateError(locale, `call_${problem_code}`),
    problem_code,
    duration_ms: row.duration_ms,
    created_at: row.created_at,
  };
}
