import * as z from 'zod';
import { limits } from '../../limits';
import { defineEndpoint } from '../endpoint';
import { id } from '../fields';
import { assistantsBase, ofAssistant } from './assistants';
import { foundPassage } from './knowledge/search';
import { knowledgeBase } from './knowledge/knowledge-fields';

const count = z.number().int();

const promptMessage = z.object({ role: z.enum(['system', 'user', 'assistant']).describe('answers.role'), text: z.string() });

const modelCall = z.object({
  provider: z.string(),
  model_id: z.string().describe('answers.model_id'),
  own_key: z.boolean().describe('answers.own_key'),
  input_tokens: count,
  output_tokens: count,
  cost: z.number().describe('answers.cost'),
  duration_ms: z.number(),
});

export const answerInput = z
  .object({
    query: z.string().trim().min(1, 'required').max(limits.search_query).describe('answers.query'),
    assistant_id: id.optional().describe('answers.assistant_id'),
    index_id: id.optional().describe('answers.index_id'),
  })
  .refine(({ assistant_id, index_id }) => assistant_id !== undefined || index_id !== undefined, {
    error: 'required',
    path: ['assistant_id'],
  });
export type AnswerInput = z.output<typeof answerInput>;

/**
 * The answer to a question as a customer would get it: from an assistant in its mode, or without a model from one
 * knowledge base. With both, from the assistant with that knowledge base alone.
 */
export const answerQuestion = defineEndpoint({
  method: 'post',
  path: `${knowledgeBase}/knowledge/answer`,
  access: 'knowledge.read',
  limit: 'chat',
  body: answerInput,
  response: z.object({
    text: z.string().nullable().describe('answers.text'),
    source: z.enum(['knowledge', 'model']).nullable().describe('answers.source'),
    passages: z.array(foundPassage),
    model: modelCall.nullable(),
    model_connected: z.boolean().describe('answers.model_connected'),
    no_credit: z.boolean().describe('answers.no_credit'),
  }),
  errors: ['not_found', 'unavailable'],
});

/** The prompt of an assistant as its model would get it for a message. */
export const getFinalPrompt = defineEndpoint({
  method: 'get',
  path: `${assistantsBase}/{assistant_id}/final-prompt`,
  access: 'assistants.update',
  params: ofAssistant,
  query: z.object({
    message: z.string().trim().max(limits.message).default('').describe('answers.prompt_message'),
    session_id: id.optional().describe('answers.prompt_session_id'),
  }),
  response: z.object({
    messages: z.array(promptMessage).describe('answers.messages'),
    tokens: count,
    context_tokens: count.describe('answers.context_tokens'),
    model_id: z.string().describe('answers.prompt_model_id'),
    model_connected: z.boolean().describe('answers.model_connected'),
    tools: z
      .array(z.object({ name: z.string(), description: z.string(), parameters: z.record(z.string(), z.unknown()) }))
      .describe('answers.tools'),
    left_out: z.object({ passages: count, instructions: count, messages: count }).describe('answers.left_out'),
  }),
});
export type FinalPrompt = z.output<NonNullable<typeof getFinalPrompt.response>>;
