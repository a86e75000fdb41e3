import jsonata from 'jsonata';
import type { ActionChange, ActionInput, Capture } from '@/lib/contracts/flow-manager/integrations/actions';
import { AppError, type FieldProblem } from '@/lib/errors';
import { changesSomething } from '@/lib/integrations/changes-something';
import { pathParameter, variablesOf } from '@/lib/integrations/request-names';
import { Prisma, type IntegrationAction } from '@/prisma/generated/client';
import { recordChange } from '@/server/audit/record-change';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';
import { containing } from '@/server/platform/db/containing';
import { nextRevision } from '@/server/platform/db/next-revision';
import { refuseTaken } from '@/server/platform/db/refuse-taken';
import { toPage } from '@/server/platform/paginate';
import { refuseOverQuota } from '@/server/quotas/refuse-over-quota';

/** The actions of an integration, newest first. Throws not_found. */
export function listActions(
  { db }: Context,
  integration_id: string,
  { limit, cursor, search }: { limit: number; cursor?: string; search?: string },
) {
  return db(async (tx) => {
    await requireIntegration(tx, integration_id);
    const where = { integration_id, ...(search && (await containing(tx, search))) };
    const total = await tx.integrationAction.count({ where });
    const rows = await tx.integrationAction.findMany({
      where: { ...where, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    const { items, ...page } = toPage(rows, total, limit);
    return { ...page, items: items.map(presentAction) };
  });
}

/** One action. Throws not_found. */
export const readAction = ({ db }: Context, id: string) => db(async (tx) => presentAction(await requireAction(tx, id)));

/** Creates an action. Throws not_found, payment_required, and conflict for a name that is in use. */
export function createAction(ctx: Context, integration_id: string, input: ActionInput) {
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      await requireIntegration(tx, integration_id);
      return presentAction(await insertAction(tx, ctx, integration_id, input));
    }),
  );
}

/** The same in a transaction that does more. */
export async function insertAction(tx: Tx, ctx: Context, integration_id: string, input: ActionInput): Promise<ActionRow> {
  refuseUnusable(input);
  const { needs_confirmation = changesSomething(input.method) } = input;
  const data = { ...input, needs_confirmation, business_id: ctx.business_id, integration_id };
  const row = await tx.integrationAction.create({ data });
  await refuseOverQuota(tx, ctx.business_id, ['actions']);
  await recordChange(tx, ctx, { action: 'integration.action_created', resource_id: row.id, name: row.name });
  return row;
}

/** Changes an action. Throws not_found, conflict for a name that is in use, precondition_failed if it was changed since `seen`. */
export function updateAction(
  ctx: Context,
  id: string,
  change: ActionChange & { response_schema?: Prisma.InputJsonObject | null },
  seen?: number,
) {
  return refuseTaken('name_taken', () =>
    ctx.db(async (tx) => {
      await nextRevision(tx, 'integration_actions', id, seen);
      const before = await requireAction(tx, id);
      refuseUnusable({ ...before, ...change });
      const { response_schema, ...rest } = change;
      const data = { ...rest, ...(response_schema !== undefined && { response_schema: response_schema ?? Prisma.DbNull }) };
      const row = await tx.integrationAction.update({ where: { id }, data });
      await recordChange(tx, ctx, { action: 'integration.action_updated', resource_id: id, name: before.name, before, change });
      return presentAction(row);
    }),
  );
}

/** Deletes an action with its history. Throws not_found. */
export async function deleteAction(ctx: Context, id: string): Promise<void> {
  await ctx.db(async (tx) => {
    const { name } = await requireAction(tx, id);
    await tx.integrationAction.delete({ where: { id } });
    await recordChange(tx, ctx, { action: 'integration.action_deleted', resource_id: id, name });
  });
}

export type ActionRow = Omit<IntegrationAction, 'search_text'>;

/** An action's row. Throws not_found. */
export async function requireAction(tx: Tx, id: string): Promise<ActionRow> {
  const row = await tx.integrationAction.findUnique({ where: { id } });
  if (!row) throw new AppError('not_found');
  return row;
}

/** Throws not_found. */
export async function requireIntegration(tx: Tx, id: string): Promise<void> {
  if (!(await tx.integration.count({ where: { id } }))) throw new AppError('not_found');
}

/** An action as it is returned, with the variables that it reads. */
export function presentAction({ query, headers, captures, response_schema, ...row }: ActionRow) {
  const fields = { ...row, query: query as Record<string, string>, headers: headers as Record<string, string> };
  return {
    ...fields,
    captures: captures as Capture[],
    response_schema: response_schema as Record<string, unknown> | null,
    variables: variablesOf(fields),
  };
}

/** Throws validation_failed for an action that could never be sent, or whose output could never be made. */
export function refuseUnusable(action: Pick<ActionInput, 'path' | 'body_type' | 'body' | 'desired_output'>): void {
  const fields: FieldProblem[] = [];
  const literal = action.path.replace(pathParameter, '');
  if (/[?#\\{}\s]/.test(literal) || action.path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment)))
    fields.push({ path: 'path', key: 'invalid_action_path' });
  if (!isBody(action)) fields.push({ path: 'body', key: 'broken_json' });
  if (!isExpression(action.desired_output)) fields.push({ path: 'desired_output', key: 'invalid_expression' });
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

function isBody({ body_type, body }: Pick<ActionInput, 'body_type' | 'body'>): boolean {
  if (body_type !== 'json' && body_type !== 'form') return true;
  try {
    const value: unknown = JSON.parse(body);
    return body_type === 'json' || (typeof value === 'object' && value !== null && !Array.isArray(value));
  } catch {
    return false;
  }
}

function isExpression(text: string): boolean {
  try {
    if (text.trim() !== '') jsonata(text);
    return true;
  } catch {
    return false;
  }
}
