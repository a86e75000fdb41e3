import * as contract from '@/lib/contracts/flow-manager/templates/templates';
import { bind, type Binding } from '@/server/http/bind';
import { applyTemplate } from './apply-template';
import { cloneTemplate } from './clone-template';
import { listTemplates } from './list-templates';
import { deleteTemplate, updateTemplate } from './own-templates';
import { readTemplate } from './read-template';
import { saveTemplate } from './save-template';

export const templateBindings: readonly Binding[] = [
  bind(contract.listTemplates, (ctx, { query }) => listTemplates(ctx, query)),
  bind(contract.getTemplate, (ctx, { params, query }) => readTemplate(ctx, params.template_id, query.language)),
  bind(contract.createTemplate, (ctx, { body }) => saveTemplate(ctx, body)),
  bind(contract.updateTemplate, (ctx, { params, body, if_match }) => updateTemplate(ctx, params.template_id, body, if_match)),
  bind(contract.deleteTemplate, (ctx, { params }) => deleteTemplate(ctx, params.template_id)),
  bind(contract.cloneTemplate, (ctx, { params, body }) => cloneTemplate(ctx, params.template_id, body)),
  bind(contract.applyTemplate, (ctx, { params, body }) => applyTemplate(ctx, params.assistant_id, body)),
];
