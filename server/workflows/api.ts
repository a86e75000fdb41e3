import * as exchange from '@/lib/contracts/flow-manager/workflow/exchange';
import * as fieldGroups from '@/lib/contracts/flow-manager/workflow/field-groups';
import * as flowBases from '@/lib/contracts/flow-manager/workflow/flow-bases';
import * as flows from '@/lib/contracts/flow-manager/workflow/flows';
import * as versions from '@/lib/contracts/flow-manager/workflow/versions';
import { getWorkflowVisits } from '@/lib/contracts/flow-manager/workflow/visits';
import { bind, type Binding } from '@/server/http/bind';
import { checkVersion } from './check-version';
import { exportVersion, importWorkflow } from './exchange';
import { createFieldGroup, deleteFieldGroup, listFieldGroups, readFieldGroup, updateFieldGroup } from './field-groups';
import { createFlowBase, deleteFlowBase, listFlowBases, readFlowBase, updateFlowBase } from './flow-bases';
import { listFlows, readFlow } from './flows';
import { publishVersion } from './publish-version';
import { saveDefinition } from './save-definition';
import { cloneVersion, createVersion, deleteVersion, listVersions, readVersion, updateVersion } from './versions';
import { readWorkflowVisits } from './visits';

export const workflowBindings: readonly Binding[] = [
  bind(flowBases.listFlowBases, (ctx, { query }) => listFlowBases(ctx, query)),
  bind(flowBases.createFlowBase, (ctx, { body }) => createFlowBase(ctx, body)),
  bind(exchange.importWorkflow, (ctx, { body }) => importWorkflow(ctx, body)),
  bind(flowBases.getFlowBase, (ctx, { params }) => readFlowBase(ctx, params.workflow_id)),
  bind(flowBases.updateFlowBase, (ctx, { params, body, if_match }) => updateFlowBase(ctx, params.workflow_id, body, if_match)),
  bind(flowBases.deleteFlowBase, (ctx, { params }) => deleteFlowBase(ctx, params.workflow_id)),
  bind(flows.listFlows, (ctx, { query }) => listFlows(ctx, query)),
  bind(flows.getFlow, (ctx, { params }) => readFlow(ctx, params.workflow_id)),

  bind(versions.listVersions, (ctx, { params, query }) => listVersions(ctx, params.workflow_id, query)),
  bind(versions.createVersion, (ctx, { params, body }) => createVersion(ctx, params.workflow_id, body)),
  bind(versions.getVersion, (ctx, { params }) => readVersion(ctx, params.workflow_version_id)),
  bind(versions.updateVersion, (ctx, { params, body, if_match }) => updateVersion(ctx, params.workflow_version_id, body, if_match)),
  bind(versions.deleteVersion, (ctx, { params }) => deleteVersion(ctx, params.workflow_version_id)),
  bind(versions.saveDefinition, (ctx, { params, body, if_match }) => saveDefinition(ctx, params.workflow_version_id, body, if_match)),
  bind(versions.cloneVersion, (ctx, { params, body }) => cloneVersion(ctx, params.workflow_version_id, body)),
  bind(versions.checkVersion, (ctx, { params }) => checkVersion(ctx, params.workflow_version_id)),
  bind(getWorkflowVisits, (ctx, { params, query }) => readWorkflowVisits(ctx, params.workflow_version_id, query)),
  bind(versions.publishVersion, (ctx, { params, if_match }) => publishVersion(ctx, params.workflow_version_id, if_match)),
  bind(exchange.exportVersion, (ctx, { params }) => exportVersion(ctx, params.workflow_version_id)),

  bind(fieldGroups.listFieldGroups, (ctx, { query }) => listFieldGroups(ctx, query)),
  bind(fieldGroups.createFieldGroup, (ctx, { body }) => createFieldGroup(ctx, body)),
  bind(fieldGroups.getFieldGroup, (ctx, { params }) => readFieldGroup(ctx, params.field_group_id)),
  bind(fieldGroups.updateFieldGroup, (ctx, { params, body, if_match }) => updateFieldGroup(ctx, params.field_group_id, body, if_match)),
  bind(fieldGroups.deleteFieldGroup, (ctx, { params }) => deleteFieldGroup(ctx, params.field_group_id)),
];
