import { newId } from '@/server/platform/new-id';
import type { Example } from './example';
import { fillPath } from './http';
import { returnDefinition } from './workflow-world';

const base = '/api/flow-manager/workflow';
const version = `${base}/versions/{workflow_version_id}`;

/** Names are unique in a business, and examples are called more than once. */
const newName = () => `return-${newId()}`;
const fields = [{ name: 'city', description: 'شهر شما؟' }];

/** Examples of the calls about workflows, their versions, and parts. */
export const workflowExamples: Record<string, Example> = {
  [`POST ${base}/flow-bases`]: { body: () => ({ name: newName(), description: 'برگشت کالا' }) },
  [`PUT ${base}/flow-bases/{workflow_id}`]: { body: () => ({ name: newName() }) },
  [`POST ${base}/flow-bases/import`]: {
    body: () => ({ format: 'hamdam.workflow/1', name: newName(), definition: returnDefinition().definition }),
  },
  [`POST ${base}/flow-bases/{workflow_id}/versions`]: { body: ({ ids }) => ({ name: 'دوم', source_version_id: ids.workflow_version_id }) },
  [`GET ${base}/flows/{workflow_id}`]: { params: ({ ids }) => ({ workflow_id: ids.published_workflow_id }) },
  [`PUT ${version}`]: { body: () => ({ name: 'نام دیگر' }) },
  [`PUT ${version}/definition`]: { body: () => ({ ...returnDefinition().definition }) },
  [`POST ${version}/clone`]: { body: () => ({ name: 'رونوشت' }) },
  [`GET ${version}/states/{state_id}/cumulative-fields`]: { query: ({ ids }) => ({ component_id: ids.component_id }) },
  [`POST ${version}/states`]: { body: () => ({ name: 'بررسی', type: 'standard', position: { x: 1, y: 2 }, index: 1 }) },
  [`PUT ${version}/states/{state_id}`]: { body: () => ({ name: 'بررسی', index: 0 }) },
  [`POST ${version}/transitions`]: {
    body: ({ ids }) => ({ name: '', source_state_id: ids.state_id, target_state_id: ids.state_id }),
  },
  [`PUT ${version}/transitions/{transition_id}`]: {
    body: ({ ids }) => ({ source_state_id: ids.state_id, target_state_id: ids.state_id }),
  },
  [`POST ${version}/transitions/{transition_id}/conditions`]: {
    body: ({ ids }) => ({ field_id: ids.field_id, operator: '==', value: '5' }),
  },
  [`PUT ${version}/conditions/{condition_id}`]: { body: ({ ids }) => ({ field_id: ids.field_id, operator: '>=' }) },
  [`POST ${version}/states/{state_id}/components`]: {
    body: () => ({ type: 'message', name: 'پیام', config: { text: 'سلام' } }),
  },
  [`PUT ${version}/components/{component_id}`]: { body: () => ({ name: 'پیام دیگر' }) },
  [`POST ${version}/components/{component_id}/fields`]: { body: () => ({ name: 'reason', direction: 'input' }) },
  [`PUT ${version}/fields/{field_id}`]: { body: () => ({ description: 'چرا؟', data_type: 'choice', choices: ['خرابی', 'اندازه'] }) },
  [`POST ${version}/connections`]: {
    before: ({ account, ids }) => account.call('delete', fillPath(`${version}/connections/{workflow_connection_id}`, ids)),
    body: ({ ids }) => ({ source_field_id: ids.field_id, target_field_id: ids.field_id }),
  },
  [`PUT ${version}/connections/{workflow_connection_id}`]: {
    body: ({ ids }) => ({ source_field_id: ids.field_id, target_field_id: ids.field_id }),
  },
  [`POST ${base}/field-groups`]: { body: () => ({ name: newName(), fields }) },
  [`PUT ${base}/field-groups/{field_group_id}`]: { body: () => ({ name: newName(), fields }) },
};
