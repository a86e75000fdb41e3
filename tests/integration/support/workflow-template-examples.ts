import { returnRequest } from '@/lib/workflow-templates/return-request/return-request';
import { writeBpmn } from '@/lib/workflow/bpmn/write-bpmn';
import { newId } from '@/server/platform/new-id';
import type { Example } from './example';

const base = '/api/flow-manager/workflow';
const xml = await writeBpmn('returns', returnRequest.content.fa.definition);

/** Names are unique in a business, and examples are called more than once. */
const newName = () => `template-${newId()}`;

/** Examples of the calls about BPMN files and templates of workflows. */
export const workflowTemplateExamples: Record<string, Example> = {
  [`POST ${base}/flow-bases/import-bpmn`]: { query: () => ({ name: newName() }), body: () => ({ xml }) },
  [`POST ${base}/templates`]: {
    body: ({ ids }) => ({ version_id: ids.workflow_version_id, name: newName(), description: 'برگشت کالا' }),
  },
  [`PUT ${base}/templates/{workflow_template_id}`]: { body: () => ({ name: newName(), description: 'کوتاه' }) },
  [`POST ${base}/templates/{workflow_template_id}/clone`]: { body: () => ({ name: newName() }) },
  [`POST ${base}/templates/{workflow_template_id}/use`]: { body: () => ({ name: newName(), description: 'برگشت کالا' }) },
};
