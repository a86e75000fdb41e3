import * as contract from '@/lib/contracts/flow-manager/templates/prompt-templates';
import { bind, type Binding } from '@/server/http/bind';
import { applyPrompt } from './apply-prompt';
import {
  createPromptTemplate,
  deletePromptTemplate,
  listPromptTemplates,
  readPromptTemplate,
  updatePromptTemplate,
} from './prompt-templates';

export const promptTemplateBindings: readonly Binding[] = [
  bind(contract.listPromptTemplates, (ctx, { query }) => listPromptTemplates(ctx, query)),
  bind(contract.getPromptTemplate, (ctx, { params }) => readPromptTemplate(ctx, params.prompt_template_id)),
  bind(contract.createPromptTemplate, (ctx, { body }) => createPromptTemplate(ctx, body)),
  bind(contract.updatePromptTemplate, (ctx, { params, body, if_match }) =>
    updatePromptTemplate(ctx, params.prompt_template_id, body, if_match),
  ),
  bind(contract.deletePromptTemplate, (ctx, { params }) => deletePromptTemplate(ctx, params.prompt_template_id)),
  bind(contract.applyPrompt, (ctx, { params, body, if_match }) => applyPrompt(ctx, params.assistant_id, body, if_match)),
];
