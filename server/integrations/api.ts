import * as lists from '@/lib/contracts/flow-manager/integrations/action-list';
import * as actions from '@/lib/contracts/flow-manager/integrations/actions';
import * as calls from '@/lib/contracts/flow-manager/integrations/calls';
import * as imports from '@/lib/contracts/flow-manager/integrations/imports';
import * as contract from '@/lib/contracts/flow-manager/integrations/integrations';
import { bind, type Binding } from '@/server/http/bind';
import { listAllActions } from './action-list';
import { inferSchema, setSchema, transformResponse } from './action-output';
import { createAction, deleteAction, listActions, readAction, updateAction } from './actions';
import { callAction, integrationOf, previewRequest } from './call-action';
import { createFromCurl, previewCurl } from './from-curl';
import { createFromImport, previewImport } from './import-api';
import { createIntegration, deleteIntegration, listIntegrations, readIntegration, updateIntegration } from './integrations';
import { listCalls } from './kept-calls';
import { readUsage } from './usage';

/** The endpoints of API integrations. */
export const integrationBindings: readonly Binding[] = [
  bind(contract.listIntegrations, (ctx, { query }) => listIntegrations(ctx, query)),
  bind(contract.createIntegration, (ctx, { body }) => createIntegration(ctx, body)),
  bind(imports.previewCurl, (_ctx, { body }) => previewCurl(body.command)),
  bind(imports.createFromCurl, (ctx, { body }) => createFromCurl(ctx, body)),
  bind(imports.previewImport, (_ctx, { body }) => previewImport(body.text)),
  bind(imports.createFromImport, (ctx, { body }) => createFromImport(ctx, body)),
  bind(calls.transformResponse, (_ctx, { body }) => transformResponse(body)),
  bind(contract.getIntegration, (ctx, { params }) => readIntegration(ctx, params.integration_id)),
  bind(contract.updateIntegration, (ctx, { params, body, if_match }) => updateIntegration(ctx, params.integration_id, body, if_match)),
  bind(contract.deleteIntegration, (ctx, { params }) => deleteIntegration(ctx, params.integration_id)),
  bind(contract.getUsage, (ctx, { params, query }) => readUsage(ctx, params.integration_id, query)),
  bind(actions.listActions, (ctx, { params, query }) => listActions(ctx, params.integration_id, query)),
  bind(actions.createAction, (ctx, { params, body }) => createAction(ctx, params.integration_id, body)),
  bind(calls.callDraft, async (ctx, { params, body }) => {
    const { integration_id } = params;
    return (await callAction(ctx, { integration_id, action_id: null, draft: body.action, variables: body.variables })).call;
  }),
  bind(calls.previewRequest, (ctx, { params, body }) => previewRequest(ctx, params.integration_id, body.action, body.variables)),
  bind(calls.listCalls, (ctx, { params, query }) => listCalls(ctx, params.integration_id, query)),
  bind(lists.listAllActions, (ctx, { query }) => listAllActions(ctx, query)),
  bind(actions.getAction, (ctx, { params }) => readAction(ctx, params.action_id)),
  bind(actions.updateAction, (ctx, { params, body, if_match }) => updateAction(ctx, params.action_id, body, if_match)),
  bind(actions.deleteAction, (ctx, { params }) => deleteAction(ctx, params.action_id)),
  bind(actions.setSchema, (ctx, { params, body, if_match }) => setSchema(ctx, params.action_id, body.schema, if_match)),
  bind(actions.inferSchema, (ctx, { params }) => inferSchema(ctx, params.action_id)),
  bind(actions.setDesiredOutput, (ctx, { params, body, if_match }) => updateAction(ctx, params.action_id, body, if_match)),
  bind(actions.setCaptureOutput, (ctx, { params, body, if_match }) => updateAction(ctx, params.action_id, body, if_match)),
  bind(calls.callAction, async (ctx, { params: { action_id }, body }) => {
    const integration_id = await integrationOf(ctx, action_id);
    return (await callAction(ctx, { integration_id, action_id, draft: body.action, variables: body.variables })).call;
  }),
  bind(calls.callTransform, async (ctx, { params: { action_id }, body }) => {
    const integration_id = await integrationOf(ctx, action_id);
    const { call, text, action } = await callAction(ctx, { integration_id, action_id, draft: body.action, variables: body.variables });
    return { call, ...(await transformResponse({ body: text, desired_output: action.desired_output, captures: action.captures })) };
  }),
];
