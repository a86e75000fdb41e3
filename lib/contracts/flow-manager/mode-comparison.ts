import * as z from 'zod';
import { limits } from '../../limits';
import { defineEndpoint } from '../endpoint';
import { assistantModes, assistantsBase, ofAssistant } from './assistants';

/**
 * What a customer would read in each mode if they asked this: the assistant's active flow runs without a conversation, and
 * what it does not understand is answered as in the mode.
 */
export const compareModes = defineEndpoint({
  method: 'post',
  path: `${assistantsBase}/{assistant_id}/mode-comparison`,
  access: 'assistants.update',
  limit: 'chat',
  params: ofAssistant,
  body: z.object({ message: z.string().trim().min(1, 'required').max(limits.message).describe('assistant_settings.message') }),
  response: z.object({
    items: z.array(
      z.object({
        mode: z.enum(assistantModes),
        replies: z.array(z.string()).describe('assistant_settings.replies'),
        from: z.enum(['flow', 'knowledge', 'model', 'fallback', 'handoff', 'nothing']).describe('assistant_settings.from'),
        problem: z.enum(['no_model', 'no_credit', 'model_failed', 'action']).nullable().describe('assistant_settings.problem'),
      }),
    ),
    model_connected: z.boolean().describe('answers.model_connected'),
  }),
});
export type ModeComparison = z.output<NonNullable<typeof compareModes.response>>;
export type ComparedMode = ModeComparison['items'][number];
