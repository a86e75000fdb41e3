import { getAssistantOverview } from '@/lib/contracts/flow-manager/assistant-overview';
import * as cards from '@/lib/contracts/flow-manager/assistant-cards';
import * as drafts from '@/lib/contracts/flow-manager/assistant-drafts';
import * as exchange from '@/lib/contracts/flow-manager/assistant-exchange';
import * as tools from '@/lib/contracts/flow-manager/assistant-tools';
import * as contract from '@/lib/contracts/flow-manager/assistants';
import * as instructions from '@/lib/contracts/flow-manager/assistant-instructions';
import * as settings from '@/lib/contracts/flow-manager/assistant-settings';
import { compareModes as modeComparison } from '@/lib/contracts/flow-manager/mode-comparison';
import * as routes from '@/lib/contracts/flow-manager/decision-routes';
import { bind, type Binding } from '@/server/http/bind';
import { setArchived } from './archive-assistant';
import { countContents, deleteAssistant, listAssistants, readAssistant, updateAssistant } from './assistants';
import { createAssistant } from './create-assistant';
import { createDraft, deleteDraft, listDrafts, readDraft, updateDraft } from './drafts';
import { cloneAssistant, exportAssistant, importAssistant, readExportReport } from './exchange/exchange-assistant';
import { finishDraft } from './finish-draft';
import { listCards } from './list-cards';
import { readOverview } from './read-overview';
import { compareModes } from './compare-modes';
import { decideAndRoute } from './decide-and-route';
import { addInstruction } from './instructions';
import { changeSettings, readSettings } from './settings';
import { listTools, offerTool, withdrawTool } from './tools';

export const assistantBindings: readonly Binding[] = [
  bind(contract.listAssistants, (ctx, { query }) => listAssistants(ctx, query)),
  bind(contract.createAssistant, (ctx, { body }) => createAssistant(ctx, body)),
  // Before the paths with an id, which would take these words for one.
  bind(cards.listAssistantCards, (ctx, { query }) => listCards(ctx, query)),
  bind(drafts.listDrafts, (ctx, { query }) => listDrafts(ctx, query)),
  bind(drafts.createDraft, (ctx, { body }) => createDraft(ctx, body.content)),
  bind(drafts.getDraft, (ctx, { params }) => readDraft(ctx, params.draft_id)),
  bind(drafts.updateDraft, (ctx, { params, body }) => updateDraft(ctx, params.draft_id, body.content)),
  bind(drafts.deleteDraft, (ctx, { params }) => deleteDraft(ctx, params.draft_id)),
  bind(drafts.finishDraft, (ctx, { params }) => finishDraft(ctx, params.draft_id)),
  bind(exchange.importAssistant, (ctx, { query, body }) => importAssistant(ctx, body.file, query)),
  bind(contract.getAssistant, (ctx, { params }) => ctx.db((tx) => readAssistant(tx, params.assistant_id))),
  bind(contract.updateAssistant, (ctx, { params, body, if_match }) => updateAssistant(ctx, params.assistant_id, body, if_match)),
  bind(exchange.cloneAssistant, (ctx, { params, body }) => cloneAssistant(ctx, params.assistant_id, body)),
  bind(exchange.getExportReport, (ctx, { params }) => readExportReport(ctx, params.assistant_id)),
  bind(exchange.exportAssistant, (ctx, { params }) => exportAssistant(ctx, params.assistant_id)),
  bind(contract.archiveAssistant, (ctx, { params }) => setArchived(ctx, params.assistant_id, true)),
  bind(contract.restoreAssistant, (ctx, { params }) => setArchived(ctx, params.assistant_id, false)),
  bind(getAssistantOverview, (ctx, { params, query }) => readOverview(ctx, params.assistant_id, query)),
  bind(tools.listTools, (ctx, { params }) => listTools(ctx, params.assistant_id)),
  bind(tools.offerTool, (ctx, { params }) => offerTool(ctx, params)),
  bind(tools.withdrawTool, (ctx, { params }) => withdrawTool(ctx, params)),
  bind(settings.getSettings, (ctx, { params }) => ctx.db((tx) => readSettings(tx, params.assistant_id))),
  bind(settings.putSettings, (ctx, { params, body, if_match }) => changeSettings(ctx, params.assistant_id, body, if_match)),
  bind(settings.assignFlow, (ctx, { params, body, if_match }) =>
    changeSettings(ctx, params.assistant_id, { default_flow_base_id: body.flow_base_id }, if_match),
  ),
  bind(settings.assignWorkflow, (ctx, { params, body, if_match }) => changeSettings(ctx, params.assistant_id, body, if_match)),
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
