import { getAssistantOverview } from '@/lib/contracts/flow-manager/assistant-overview';
import * as contract from '@/lib/contracts/flow-manager/assistants';
import { bind, type Binding } from '@/server/http/bind';
import { countContents, deleteAssistant, listAssistants, readAssistant, updateAssistant } from './assistants';
import { createAssistant } from './create-assistant';
import { readOverview } from './read-overview';

export const assistantBindings: readonly Binding[] = [
  bind(contract.listAssistants, (ctx, { query }) => listAssistants(ctx, query)),
  bind(contract.createAssistant, (ctx, { body }) => createAssistant(ctx, body)),
  bind(contract.getAssistant, (ctx, { params }) => ctx.db((tx) => readAssistant(tx, params.assistant_id))),
  bind(contract.updateAssistant, (ctx, { params, body, if_match }) => updateAssistant(ctx, params.assistant_id, body, if_match)),
  bind(getAssistantOverview, (ctx, { params, query }) => readOverview(ctx, params.assistant_id, query)),
  bind(contract.getAssistantContents, (ctx, { params }) => countContents(ctx, params.assistant_id)),
  bind(contract.deleteAssistant, (ctx, { params }) => deleteAssistant(ctx, params.assistant_id)),
];
