import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id } from '../fields';
import { assistantsBase, ofAssistant } from './assistants';
import { actionSummary } from './integrations/action-list';

const ofTool = z.object({ ...ofAssistant.shape, action_id: id });

/** The actions that an assistant's model may call when it answers a message, and whether it can call any. */
export const listTools = defineEndpoint({
  method: 'get',
  path: `${assistantsBase}/{assistant_id}/tools`,
  access: 'assistants.read',
  params: ofAssistant,
  response: z.object({
    items: z.array(actionSummary),
    model_connected: z.boolean().describe('answers.model_connected'),
    model_id: z.string().nullable().describe('answers.prompt_model_id'),
    tools_refused: z.boolean().describe('answers.tools_refused'),
  }),
});

/** Offers an action to the assistant's model. Nothing happens if it is offered already. */
export const offerTool = defineEndpoint({
  method: 'put',
  path: `${assistantsBase}/{assistant_id}/tools/{action_id}`,
  access: 'assistants.update',
  params: ofTool,
  errors: ['conflict'],
});

/** Ends that. */
export const withdrawTool = defineEndpoint({
  method: 'delete',
  path: `${assistantsBase}/{assistant_id}/tools/{action_id}`,
  access: 'assistants.update',
  params: ofTool,
});
