import * as bases from '@/lib/contracts/flow-manager/dialog/flow-bases';
import * as imports from '@/lib/contracts/flow-manager/dialog/flow-imports';
import * as media from '@/lib/contracts/flow-manager/dialog/media';
import * as parts from '@/lib/contracts/flow-manager/dialog/parts';
import * as scan from '@/lib/contracts/flow-manager/dialog/scan';
import * as visits from '@/lib/contracts/flow-manager/dialog/visits';
import { listFlowWorkflows } from '@/lib/contracts/flow-manager/dialog/flow-workflows';
import * as versions from '@/lib/contracts/flow-manager/dialog/versions';
import { bind, bindPublic, type Binding } from '@/server/http/bind';
import { applySuggestion } from './apply-suggestion';
import { changeFlow, listFlowChanges } from './changes';
import { createEdge, deleteEdge, toggleEdgeView, updateEdge } from './edges';
import { createFlowBase, deleteFlowBase, listFlowBases, readFlowBase, updateFlowBase } from './flow-bases';
import { createHandler, deleteHandler, listHandlers, readHandler, updateHandler } from './handlers';
import { importDocument, importTypebotExport } from './import-version';
import { readMedia, storeMedia } from './media';
import { createNode, deleteNode, updateNode } from './nodes';
import { exportVersion, listFlowActions, listFlowWorkflows as workflowsOf, listVariables, readFlow } from './read-flow';
import { scanVersion } from './scan-version';
import { scanWithSuggestions } from './scan-with-suggestions';
import { readVisits } from './flow-visits';
import { readSettings, updateSettings } from './settings';
import { activateVersion, cloneVersion, deleteVersion, listVersions, startDraft, updateVersion } from './versions';
import { listEditors, streamVersion } from './stream-version';

export const dialogFlowBindings: readonly Binding[] = [
  bind(bases.createFlowBase, (ctx, { body }) => createFlowBase(ctx, body)),
  bind(bases.listFlowBases, (ctx, { params, query }) => listFlowBases(ctx, params.assistant_id, query)),
  bind(bases.getFlowBase, (ctx, { params }) => ctx.db((tx) => readFlowBase(tx, params.flow_base_id))),
  bind(bases.updateFlowBase, (ctx, { params, body }) => updateFlowBase(ctx, params.flow_base_id, body)),
  bind(bases.deleteFlowBase, (ctx, { params }) => deleteFlowBase(ctx, params.flow_base_id)),
  bind(bases.listVersions, (ctx, { params, query }) => listVersions(ctx, params.flow_base_id, query)),
  bind(imports.importVersion, (ctx, { params, body, query }) => importDocument(ctx, params.flow_base_id, body as string, query)),
  bind(imports.importTypebot, (ctx, { params, body, query }) => importTypebotExport(ctx, params.flow_base_id, body as string, query)),

  bind(versions.getFlow, (ctx, { params }) => readFlow(ctx, params.version_id)),
  bind(versions.updateVersion, (ctx, { params, body }) => updateVersion(ctx, params.version_id, body)),
  bind(versions.cloneVersion, (ctx, { params, body }) => cloneVersion(ctx, params.version_id, body)),
  bind(versions.startDraft, (ctx, { params }) => startDraft(ctx, params.version_id)),
  bind(versions.streamVersion, (ctx, { params, c }) => streamVersion(ctx, c, params.version_id)),
  bind(versions.listEditors, (ctx, { params }) => listEditors(ctx, params.version_id)),
  bind(versions.activateVersion, (ctx, { params }) => activateVersion(ctx, params.version_id)),
  bind(versions.deleteVersion, (ctx, { params }) => deleteVersion(ctx, params.version_id)),
  bind(versions.exportVersion, (ctx, { params }) => exportVersion(ctx, params.version_id)),
  bind(versions.getSettings, (ctx, { params }) => readSettings(ctx, params.version_id)),
  bind(versions.updateSettings, (ctx, { params, body, if_match }) => updateSettings(ctx, params.version_id, body, if_match)),
  bind(listFlowWorkflows, (ctx, { params }) => workflowsOf(ctx, params.version_id)),
  bind(versions.listFlowActions, (ctx, { params }) => listFlowActions(ctx, params.version_id)),
  bind(versions.listContextVariables, (ctx, { params }) => listVariables(ctx, params.version_id)),

  bind(scan.scanVersion, (ctx, { params }) => scanVersion(ctx, params.version_id)),
  bind(scan.scanWithSuggestions, (ctx, { params }) => scanWithSuggestions(ctx, params.version_id)),
  bind(scan.applySuggestion, (ctx, { params, body, if_match }) => applySuggestion(ctx, params.version_id, body.edits, if_match)),
  bind(visits.getVisits, (ctx, { params, query }) => readVisits(ctx, params.version_id, query)),

  bind(parts.changeFlow, (ctx, { params, body }) => changeFlow(ctx, params.version_id, body)),
  bind(parts.listFlowChanges, (ctx, { params, query }) => listFlowChanges(ctx, params.version_id, query.since)),
  bind(parts.createNode, (ctx, { params, body }) => createNode(ctx, params.version_id, body)),
  bind(parts.updateNode, (ctx, { params, body, if_match }) => updateNode(ctx, params.node_id, body, if_match)),
  bind(parts.deleteNode, (ctx, { params, if_match }) => deleteNode(ctx, params.node_id, if_match)),
  bind(parts.createEdge, (ctx, { params, body }) => createEdge(ctx, params.version_id, body)),
  bind(parts.updateEdge, (ctx, { params, body, if_match }) => updateEdge(ctx, params.edge_id, body, if_match)),
  bind(parts.toggleEdgeView, (ctx, { params }) => toggleEdgeView(ctx, params.edge_id)),
  bind(parts.deleteEdge, (ctx, { params, if_match }) => deleteEdge(ctx, params.edge_id, if_match)),
  bind(parts.listHandlers, (ctx, { params }) => listHandlers(ctx, params.version_id)),
  bind(parts.createHandler, (ctx, { params, body }) => createHandler(ctx, params.version_id, body)),
  bind(parts.getHandler, (ctx, { params }) => readHandler(ctx, params.handler_id)),
  bind(parts.updateHandler, (ctx, { params, body, if_match }) => updateHandler(ctx, params.handler_id, body, if_match)),
  bind(parts.deleteHandler, (ctx, { params, if_match }) => deleteHandler(ctx, params.handler_id, if_match)),

  bind(media.uploadMedia, (ctx, { body }) => storeMedia(ctx, body.file)),
  bindPublic(media.getMedia, ({ params, c }) => readMedia(params.media_id, c.req.header('range'))),
];
