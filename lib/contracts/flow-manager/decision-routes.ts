import * as z from 'zod';
import { limits } from '../../limits';
import { sentencesOf } from '../../routing/sentences-of';
import { splitList } from '../../text/split-list';
import { defineEndpoint } from '../endpoint';
import { id, revision } from '../fields';
import { assistantsBase, ofAssistant } from './assistants';

export const routeConditionTypes = ['keyword', 'text'] as const;

/** A routing rule. Its condition has keywords between commas, or sentences, one a line. */
export const routeInput = z
  .object({
    condition_type: z.enum(routeConditionTypes).default('keyword').describe('assistant_settings.condition_type'),
    condition: z.string().trim().min(1, 'required').max(limits.routing_condition).describe('assistant_settings.condition'),
    target_assistant_id: id.describe('assistant_settings.target_assistant_id'),
  })
  .superRefine(({ condition_type, condition }, check) => {
    const values = condition_type === 'keyword' ? splitList(condition) : sentencesOf(condition);
    if (condition !== '' && values.length === 0) check.addIssue({ code: 'custom', message: 'required', path: ['condition'] });
    if (values.length > limits.routing_values) {
      check.addIssue({ code: 'too_big', origin: 'array', maximum: limits.routing_values, input: values, path: ['condition'] });
    }
  });
export type RouteInput = z.output<typeof routeInput>;

/** All rules of an assistant in their order. One with the id of a stored one changes that one. */
export const routeList = z
  .array(routeInput.safeExtend({ id: id.optional().describe('assistant_settings.item_id') }))
  .max(limits.routing_rules);

export const route = z.object({
  id,
  condition_type: z.enum(routeConditionTypes),
  condition: z.string(),
  target_assistant_id: id,
  target_name: z.string(),
  order: z.number().int(),
});
export type Route = z.output<typeof route>;

const response = z.object({ items: z.array(route), revision });
const path = `${assistantsBase}/{assistant_id}/decision-routes`;

/** In the order in which they are tried. */
export const listDecisionRoutes = defineEndpoint({ method: 'get', path, access: 'assistants.read', params: ofAssistant, response });

/** Replaces all rules: what is not in the list is deleted. */
export const putDecisionRoutes = defineEndpoint({
  method: 'put',
  path,
  access: 'assistants.update',
  if_match: true,
  params: ofAssistant,
  body: z.object({ routes: routeList }),
  max_body: 512 * 1024,
  response,
});

/** Which assistant would get a message, and why. Nothing moves. */
export const decideAndRoute = defineEndpoint({
  method: 'post',
  path: `${assistantsBase}/{assistant_id}/decide-and-route`,
  access: 'assistants.update',
  limit: 'chat',
  params: ofAssistant,
  body: z.object({ message: z.string().trim().min(1, 'required').max(limits.message).describe('assistant_settings.message') }),
  response: z.object({
    decision: z
      .object({
        rule_id: id,
        assistant_id: id,
        assistant_name: z.string(),
        by: z.enum(['keyword', 'similarity', 'model']).describe('assistant_settings.by'),
        score: z.number().nullable().describe('assistant_settings.score'),
        matched: z.string().describe('assistant_settings.matched'),
      })
      .nullable()
      .describe('assistant_settings.decision'),
    scores: z.array(z.object({ rule_id: id, score: z.number(), matched: z.string() })).describe('assistant_settings.scores'),
    least_likeness: z.number().describe('assistant_settings.least_likeness'),
    model: z.enum(['not_needed', 'not_connected', 'asked', 'no_credit', 'failed']).describe('assistant_settings.model'),
  }),
});
export type RouteTrial = z.output<NonNullable<typeof decideAndRoute.response>>;
