import * as z from 'zod';
import { limits } from '../../limits';
import { defineEndpoint } from '../endpoint';
import { id, name, revision } from '../fields';
import { assistantsBase, ofAssistant } from './assistants';

export const instructionInput = z.object({
  title: name(limits.name).describe('assistant_settings.instruction_title'),
  content: z.string().trim().min(1, 'required').max(limits.instruction).describe('assistant_settings.instruction_content'),
});
export type InstructionInput = z.output<typeof instructionInput>;

/** All instructions of an assistant in their order. One with the id of a stored one changes that one. */
export const instructionList = z
  .array(instructionInput.extend({ id: id.optional().describe('assistant_settings.item_id') }))
  .max(limits.instructions);

export const instruction = z.object({ id, title: z.string(), content: z.string(), order: z.number().int() });
export type Instruction = z.output<typeof instruction>;

const response = z.object({ items: z.array(instruction), revision });
const path = `${assistantsBase}/{assistant_id}/instructions`;

/** In the order in which the model gets them. */
export const listInstructions = defineEndpoint({ method: 'get', path, access: 'assistants.read', params: ofAssistant, response });

/** Adds an instruction behind the others. */
export const addInstruction = defineEndpoint({
  method: 'post',
  path,
  access: 'assistants.update',
  params: ofAssistant,
  body: instructionInput,
  response: instruction,
  status: 201,
  errors: ['conflict'],
});

/** Replaces all instructions: what is not in the list is deleted. */
export const putInstructions = defineEndpoint({
  method: 'put',
  path,
  access: 'assistants.update',
  if_match: true,
  params: ofAssistant,
  body: z.object({ instructions: instructionList }),
  max_body: 2 * 1024 * 1024,
  response,
});
