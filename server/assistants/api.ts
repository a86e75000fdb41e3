import { getAssistantOverview } from '@/lib/contracts/flow-manager/assistant-overview';
import * as tools from '@/lib/contracts/flow-manager/assistant-tools';
import * as contract from '@/lib/contracts/flow-manager/assistants';
import * as instructions from '@/lib/contracts/flow-manager/assistant-instructions';
import * as settings from '@/lib/contracts/flow-manager/assistant-settings';
import { compareModes as modeComparison } from '@/lib/contracts/flow-manager/mode-comparison';
import * as routes from '@/lib/contracts/flow-manager/decision-routes';
import { bind, type Binding } from '@/server/http/bind';
import { countContents, deleteAssistant, listAssistants, readAssistant, updateAssistant } from './assistants';
import { createAssistant } from './create-assistant';
import { readOverview } from './read-overview';
import { compareModes } from './compare-modes';
import { decideAndRoute } from './decide-and-route';
import { addInstruction } from './instructions';
import { changeSettings, readSettings } from './settings';
import { listTools, offerTool, withdrawTool } from './tools';

export const assistantBindings: readonly Binding[] = [
  bind(contract.listAssistants, (ctx, { query }) => listAssistants(ctx, query)),
  bind(contract.createAssistant, (ctx, { body }) => createAssistant(ctx, body)),
  bind(contract.getAssistant, (ctx, { params }) => ctx.db((tx) => readAssistant(tx, params.assistant_id))),
  bind(contract.updateAssistant, (ctx, { params, body, if_match }) => updateAssistant(ctx, params.assistant_id, body, if_match)),
  bind(getAssistantOverview, (ctx, { params, query }) => readOverview(ctx, params.assistant_id, query)),
  bind(tools.listTools, (ctx, { params }) => listTools(ctx, params.assistant_id)),
  bind(tools.offerTool, (ctx, { params }) => offerTool(ctx, params)),
  bind(tools.withdrawTool, (ctx, { params }) => withdrawTool(ctx, params)),
  bind(settings.getSettings, (ctx, { params }) => ctx.db((tx) => readSettings(tx, params.assistant_id))),
  bind(settings.putSettings, (ctx, { params, body, if_match }) => changeSettings(ctx, params.assistant_id, body, if_match)),
  bind(settings.assignFlow, (ctx, { params, body, if_match }) =>
    changeSettings(ctx, params.assistant_id, { default_flow_base_id: body.flow_base_id }, if_match),
  ),
  bind(settings.chooseVoice, (ctx, { params, body, if_match }) => changeSettings(ctx, params.assistant_id, body, if_match)),
  bind(instructions.listInstructions, (ctx, { params }) =>
    ctx.db(async (tx) => listOf(await readSettings(tx, params.assistant_id), 'instructions')),
  ),
  bind(instructions.addInstruction, (ctx, { params, body }) => addInstruction(ctx, params.assistant_id, body)),
  bind(instructions.putInstructions, async (ctx, { params, body, if_match }) =>
    listOf(await changeSettings(ctx, params.assistant_id, body, if_match), 'instructions'),
  ),
  bind(routes.listDecisionRoutes, (ctx, { params }) => ctx.db(async (tx) => listOf(await readSettings(tx, params.assistant_id), 'routes'))),
  bind(routes.putDecisionRoutes, async (ctx, { params, body, if_match }) =>
    listOf(await changeSettings(ctx, params.assistant_id, body, if_match), 'routes'),
  ),
  bind(routes.decideAndRoute, (ctx, { params, body }) => decideAndRoute(ctx, params.assistant_id, body.message)),
  bind(modeComparison, (ctx, { params, body }) => compareModes(ctx, params.assistant_id, body.message)),
  bind(contract.getAssistantContents, (ctx, { params }) => countContents(ctx, params.assistant_id)),
  bind(contract.deleteAssistant, (ctx, { params }) => deleteAssistant(ctx, params.assistant_id)),
];

type Settings = Awaited<ReturnType<typeof readSettings>>;

/** One list of an assistant's settings, with the revision that a change of it states. */
function listOf<Field extends 'instructions' | 'routes'>(settings: Settings, field: Field): { items: Settings[Field]; revision: number } {
  return { items: settings[field], revision: settings.revision };
}
