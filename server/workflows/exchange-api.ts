import * as bpmn from '@/lib/contracts/flow-manager/workflow/bpmn';
import * as templates from '@/lib/contracts/flow-manager/workflow/templates';
import { bind, type Binding } from '@/server/http/bind';
import { exportBpmn, importBpmn } from './bpmn';
import { deleteTemplate, saveTemplate, updateTemplate } from './templates/own-templates';
import { cloneTemplate, listTemplates, readTemplate, createFromTemplate } from './templates/templates';

/** What workflows are made from, and the files that they become. */
export const workflowExchangeBindings: readonly Binding[] = [
  bind(bpmn.exportBpmn, (ctx, { params }) => exportBpmn(ctx, params.workflow_version_id)),
  bind(bpmn.importBpmn, (ctx, { query, body }) => importBpmn(ctx, body.xml, query)),
  bind(templates.listWorkflowTemplates, (ctx, { query }) => listTemplates(ctx, query)),
  bind(templates.getWorkflowTemplate, (ctx, { params, query }) => readTemplate(ctx, params.workflow_template_id, query.language)),
  bind(templates.createWorkflowTemplate, (ctx, { body }) => saveTemplate(ctx, body)),
  bind(templates.updateWorkflowTemplate, (ctx, { params, body, if_match }) =>
    updateTemplate(ctx, params.workflow_template_id, body, if_match),
  ),
  bind(templates.deleteWorkflowTemplate, (ctx, { params }) => deleteTemplate(ctx, params.workflow_template_id)),
  bind(templates.cloneWorkflowTemplate, (ctx, { params, body }) => cloneTemplate(ctx, params.workflow_template_id, body)),
  bind(templates.createFromTemplate, (ctx, { params, body }) => createFromTemplate(ctx, params.workflow_template_id, body)),
];
