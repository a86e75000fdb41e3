import { AppError } from '@/lib/errors';
import { limits } from '@/lib/limits';
import { connectionOf } from '@/server/ai/generate';
import { isWithoutTools } from '@/server/ai/tool-refusals';
import { recordChange } from '@/server/audit/record-change';
import { summariesOf } from '@/server/integrations/action-list';
import type { Context } from '@/server/platform/context';
import type { Tx } from '@/server/platform/db/client';

/** The actions that an assistant's model may call, in the order in which they were chosen. Throws not_found. */
export async function listTools({ db, business_id }: Context, assistant_id: string) {
  const { items, model } = await db(async (tx) => {
    const assistant = await tx.assistant.findUnique({ where: { id: assistant_id }, select: { model: true } });
    if (!assistant) throw new AppError('not_found');
    const tools = await tx.assistantTool.findMany({
      where: { assistant_id },
      orderBy: [{ created_at: 'asc' }, { action_id: 'asc' }],
      select: { action_id: true },
    });
    const ids = tools.map(({ action_id }) => action_id);
    const found = await summariesOf(tx, ids);
    return { items: found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)), model: assistant.model };
  });
  const connection = await connectionOf(business_id, model);
  const tools_refused = connection !== null && (await isWithoutTools(business_id, connection));
  return { items, model_connected: connection !== null, model_id: connection?.model_id ?? null, tools_refused };
}

interface Tool {
  assistant_id: string;
  action_id: string;
}

/** Offers an action to an assistant's model. Nothing happens if it already is. Throws not_found, and conflict for too many. */
export function offerTool(ctx: Context, { assistant_id, action_id }: Tool): Promise<void> {
  return ctx.db(async (tx) => {
    const names = await namesOf(tx, { assistant_id, action_id });
    const { count } = await tx.assistantTool.createMany({ data: [{ assistant_id, action_id }], skipDuplicates: true });
    if (count === 0) return;
    const max = limits.assistant_tools;
    if ((await tx.assistantTool.count({ where: { assistant_id } })) > max) {
      throw new AppError('conflict', { detail: 'too_many_tools', params: { max } });
    }
    await recordChange(tx, ctx, { action: 'assistant.tool_offered', resource_id: assistant_id, ...names });
  });
}

/** Ends that. Nothing happens if the action is not offered. Throws not_found. */
export function withdrawTool(ctx: Context, { assistant_id, action_id }: Tool): Promise<void> {
  return ctx.db(async (tx) => {
    const names = await namesOf(tx, { assistant_id, action_id });
    const { count } = await tx.assistantTool.deleteMany({ where: { assistant_id, action_id } });
    if (count) await recordChange(tx, ctx, { action: 'assistant.tool_withdrawn', resource_id: assistant_id, ...names });
  });
}

/** Also locks the assistant, so that no one adds another one at the same time. */
async function namesOf(tx: Tx, { assistant_id, action_id }: Tool) {
  const [assistant] = await tx.$queryRaw<
    { name: string }[]
  >`select name from assistants where id = ${assistant_id}::uuid for no key update`;
  const action = await tx.integrationAction.findUnique({ where: { id: action_id }, select: { name: true } });
  if (!assistant || !action) throw new AppError('not_found');
  return { name: assistant.name, detail: { action_id, action: action.name } };
}
