import * as z from 'zod';
import { defineEndpoint } from '../../endpoint';
import { id, listOf, searchPage } from '../../fields';

/** What those who refer to an action need to know about it. */
export const actionSummary = z.object({
  id,
  name: z.string(),
  integration_id: id,
  integration_name: z.string().describe('integrations.integration_name'),
  is_active: z.boolean().describe('integrations.action_is_active'),
  variables: z.array(z.string()).describe('integrations.action_variables'),
  required: z.array(z.string()).describe('integrations.action_required'),
  captured: z.array(z.string()).describe('integrations.action_captured'),
  needs_confirmation: z.boolean().describe('integrations.needs_confirmation'),
});
export type ActionSummary = z.output<typeof actionSummary>;

/** Here, so that who only lists actions need not load everything about them. */
export const actionsPath = '/api/flow-manager/actions';

/** The actions of all integrations. */
export const listAllActions = defineEndpoint({
  method: 'get',
  path: actionsPath,
  access: 'integrations.read',
  query: searchPage,
  response: listOf(actionSummary),
});
