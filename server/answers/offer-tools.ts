import type { Variables } from '@/lib/engine/json-value';
import { isEmpty } from '@/lib/engine/value-text';
import { toolsOf, type ActionTool } from '@/lib/integrations/action-tool';
import { variablesOf } from '@/lib/integrations/request-names';
import { presentAction } from '@/server/integrations/actions';
import { tenantDb } from '@/server/platform/db/tenant-db';

/** An action that a model may call. */
export interface OfferedTool extends ActionTool {
  action_id: string;
  name: string;
  description: string;
  integration: string;
  needs_confirmation: boolean;
  /** The values that the conversation was created with. The model can neither see nor change them. */
  given: Variables;
}

/**
 * The tools of actions, in the order of their ids. Actions that were deleted, or whose integration is switched off, are
 * left out.
 *
 * @param conversation_id whose initial values the actions get. Null without a conversation
 */
export async function offerTools(
  business_id: string,
  conversation_id: string | null,
  action_ids: readonly string[],
): Promise<OfferedTool[]> {
  if (action_ids.length === 0) return [];
  const { rows, context } = await tenantDb(business_id)(async (tx) => {
    const found = await tx.integrationAction.findMany({
      where: { id: { in: [...action_ids] }, integration: { is_active: true } },
      include: { integration: { select: { name: true, headers: true } } },
    });
    const conversation =
      conversation_id && (await tx.conversation.findUnique({ where: { id: conversation_id }, select: { context: true } }));
    return { rows: found, context: (conversation ? conversation.context : {}) as Variables };
  });
  const given = Object.fromEntries(Object.entries(context).filter(([, value]) => !isEmpty(value)));
  const actions = rows
    .toSorted((one, other) => action_ids.indexOf(one.id) - action_ids.indexOf(other.id))
    .map(({ integration, ...row }) => {
      const action = presentAction(row);
      // The headers of the integration may contain variables too.
      return {
        ...action,
        headers: { ...(integration.headers as Record<string, string>), ...action.headers },
        integration: integration.name,
      };
    });
  const tools = toolsOf(actions, new Set(Object.keys(given)));
  return actions.flatMap(({ id, integration, ...action }, index) => {
    const made = tools[index];
    const own = variablesOf(action).flatMap((variable) => (Object.hasOwn(given, variable) ? [[variable, given[variable] ?? null]] : []));
    const { name, description, needs_confirmation } = action;
    return made
      ? [{ ...made, action_id: id, name, description, integration, needs_confirmation, given: Object.fromEntries(own) as Variables }]
      : [];
  });
}
