import { getAssistantOverview } from '@/lib/contracts/flow-manager/assistant-overview';
import * as tools from '@/lib/contracts/flow-manager/assistant-tools';
import * as contract from '@/lib/contracts/flow-manager/assistants';
import { bind, type Binding } from '@/server/http/bind';
import { countContents, deleteAssistant, listAssistants, readAssistant, updateAssistant } from './assistants';
import { createAssistant } from './create-assistant';
import { readOverview } from './read-overview';
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
  bind(contract.getAssistantContents, (ctx, { params }) => countContents(ctx, params.assistant_id)),
  bind(contract.deleteAssistant, (ctx, { params }) => deleteAssistant(ctx, params.assistant_id)),
];
