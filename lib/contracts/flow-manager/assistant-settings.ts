import * as z from 'zod';
import { limits } from '../../limits';
import { defineEndpoint } from '../endpoint';
import { changeOf, id } from '../fields';
import { instruction, instructionList } from './assistant-instructions';
import { assistant, assistantInput, assistantsBase, ofAssistant } from './assistants';
import { route, routeList } from './decision-routes';
import { voiceName } from './voices';

const workflow_id = id.nullable().describe('assistant_settings.workflow_id');

const voice = voiceName.nullable().describe('assistant_settings.voice');

/** Everything that is set for an assistant. Stored lists are replaced by those that are given. */
export const settingsInput = z.object({
  ...assistantInput.shape,
  default_flow_base_id: id.describe('assistant_settings.default_flow_base_id'),
  voice,
  workflow_id,
  index_ids: z.array(id).max(limits.assistant_indexes).describe('assistant_settings.index_ids'),
  instructions: instructionList,
  routes: routeList,
});
export type SettingsInput = z.output<typeof settingsInput>;

/** Only what is to change. */
export const settingsChange = changeOf(settingsInput.shape);
export type SettingsChange = z.output<typeof settingsChange>;

export const assistantSettings = assistant.extend({
  voice,
  workflow_id,
  index_ids: z.array(id),
  instructions: z.array(instruction),
  routes: z.array(route),
});
export type AssistantSettings = z.output<typeof assistantSettings>;

const path = `${assistantsBase}/{assistant_id}/settings`;

export const getSettings = defineEndpoint({
  method: 'get',
  path,
  access: 'assistants.read',
  params: ofAssistant,
  response: assistantSettings,
});

/** Changes all that is given, or nothing. */
export const putSettings = defineEndpoint({
  method: 'put',
  path,
  access: 'assistants.update',
  if_match: true,
  params: ofAssistant,
  body: settingsChange,
  max_body: 2 * 1024 * 1024,
  response: assistantSettings,
});

/** Assigns the flow in which new conversations begin: one of the assistant's own. */
export const assignFlow = defineEndpoint({
  method: 'put',
  path: `${assistantsBase}/{assistant_id}/default-flow`,
  access: 'assistants.update',
  if_match: true,
  params: ofAssistant,
  body: z.object({ flow_base_id: id }),
  response: assistant,
});

/** Chooses the workflow that conversations run at the start of the assistant's default flow. Null: none. */
export const assignWorkflow = defineEndpoint({
  method: 'put',
  path: `${assistantsBase}/{assistant_id}/workflow`,
  access: 'assistants.update',
  if_match: true,
  params: ofAssistant,
  body: z.object({ workflow_id }),
  response: z.object({ workflow_id, revision: assistant.shape.revision }),
});

/** Chooses how the assistant speaks. Null: the provider's first voice. */
export const chooseVoice = defineEndpoint({
  method: 'put',
  path: `${assistantsBase}/{assistant_id}/voice`,
  access: 'assistants.update',
  if_match: true,
  params: ofAssistant,
  body: z.object({ voice }),
  response: z.object({ voice, revision: assistant.shape.revision }),
});
