import { AppError } from '@/lib/errors';
import { cumulativeFields } from '@/lib/workflow/cumulative-fields';
import type { StoredDefinition } from '@/lib/workflow/schema';
import type { Context } from '@/server/platform/context';
import { findVersion } from './versions';

/** The fields that conditions of a state's transitions, or inputs of one of its components, can use. Throws not_found. */
export function listCumulativeFields(ctx: Context, version_id: string, state_id: string, component_id?: string) {
  return ctx.db(async (tx) => {
    const definition = (await findVersion(tx, version_id)).definition as unknown as StoredDefinition;
    const state = definition.states.find(({ id }) => id === state_id);
    if (!state || (component_id && !state.components.some(({ id }) => id === component_id))) throw new AppError('not_found');
    const items = cumulativeFields(definition, state_id, component_id).map(({ field, always, ...where }) => ({
      ...field,
      choices: [...field.choices],
      state: where.state,
      component: where.component,
      always,
    }));
    return { items };
  });
}
