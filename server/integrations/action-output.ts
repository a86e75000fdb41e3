import type { Capture } from '@/lib/contracts/flow-manager/integrations/actions';
import type { ReceivedResponse } from '@/lib/contracts/flow-manager/integrations/calls';
import { AppError } from '@/lib/errors';
import { inferSchema as schemaOf } from '@/lib/integrations/infer-schema';
import { limits } from '@/lib/limits';
import type { Context } from '@/server/platform/context';
import type { Prisma } from '@/prisma/generated/client';
import { requireAction, updateAction } from './actions';
import { runBounded } from './run-bounded';

/** How many of the last responses a schema is inferred from. */
const mostResponses = 10;

/** Applies a desired output and captures to the text of a response. Throws validation_failed for what never ends. */
export function transformResponse(input: { body: string; desired_output: string; captures: readonly Capture[] }) {
  return runBounded('transformJson', input, 'transform_too_long');
}

/** Stores the schema of an action's response. Throws as `updateAction` does. */
export const setSchema = (ctx: Context, id: string, schema: Record<string, unknown> | null, seen?: number) =>
  updateAction(ctx, id, { response_schema: schema as Prisma.InputJsonObject | null }, seen);

/** Infers the schema from the last successful responses. Throws not_found, and conflict without any. */
export async function inferSchema(ctx: Context, id: string) {
  const rows = await ctx.db(async (tx) => {
    await requireAction(tx, id);
    return tx.integrationCall.findMany({
      where: { action_id: id, status: { gte: 200, lt: 300 } },
      orderBy: { id: 'desc' },
      take: mostResponses,
      select: { response: true },
    });
  });
  const values = rows.flatMap(({ response }) => jsonOf(response as ReceivedResponse | null));
  if (values.length === 0) throw new AppError('conflict', { detail: 'no_json_response' });
  const schema = schemaOf(values);
  if (JSON.stringify(schema).length > limits.response_schema) throw new AppError('conflict', { detail: 'schema_too_large' });
  return updateAction(ctx, id, { response_schema: schema as Prisma.InputJsonObject });
}

function jsonOf(response: ReceivedResponse | null): unknown[] {
  if (!response || response.is_cut) return [];
  try {
    return [JSON.parse(response.body)];
  } catch {
    return [];
  }
}
