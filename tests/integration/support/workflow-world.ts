import type { WorkflowDefinition } from '@/lib/workflow/definition';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { createFieldGroup } from '@/server/workflows/field-groups';
import { createFlowBase } from '@/server/workflows/flow-bases';
import { publishVersion } from '@/server/workflows/publish-version';
import { saveDefinition } from '@/server/workflows/save-definition';
import { cloneVersion, createVersion } from '@/server/workflows/versions';

/** The ids that the calls of workflows take. */
export const workflowIds = [
  'workflow_id',
  'published_workflow_id',
  'workflow_version_id',
  'state_id',
  'transition_id',
  'condition_id',
  'component_id',
  'field_id',
  'workflow_connection_id',
  'field_group_id',
] as const;
export type WorkflowId = (typeof workflowIds)[number];

const field = (id: string, name: string) => ({
  id,
  name,
  description: 'مبلغ سفارش چقدر است؟',
  is_required: true,
  data_type: 'number' as const,
  choices: [],
  group: null,
});

/** A form that asks for an amount, a message below a million, and the end. Every kind of part is in it. */
export function returnDefinition() {
  const ids = Object.fromEntries(
    ['start', 'end', 'form', 'message', 'amount', 'shown', 'asked', 'small', 'large', 'condition', 'connection'].map((name) => [
      name,
      newId(),
    ]),
  );
  const id = (name: string) => ids[name] ?? '';
  const definition: WorkflowDefinition = {
    states: [
      {
        id: id('start'),
        name: 'درخواست',
        type: 'start',
        position: { x: 0, y: 0 },
        components: [{ id: id('form'), type: 'form', name: 'فرم', config: {}, inputs: [field(id('amount'), 'amount')], outputs: [] }],
      },
      {
        id: id('asked'),
        name: 'پاسخ',
        type: 'standard',
        position: { x: 240, y: 0 },
        components: [
          {
            id: id('message'),
            type: 'message',
            name: 'پیام',
            config: { text: 'ثبت شد: {{amount}}' },
            inputs: [field(id('shown'), 'shown')],
            outputs: [],
          },
        ],
      },
      { id: id('end'), name: 'پایان', type: 'end', position: { x: 480, y: 0 }, components: [] },
    ],
    transitions: [
      {
        id: id('small'),
        name: 'کم',
        source_state_id: id('start'),
        target_state_id: id('asked'),
        conditions: [{ id: id('condition'), field_id: id('amount'), operator: '<', value: '1000000' }],
      },
      { id: id('large'), name: '', source_state_id: id('start'), target_state_id: id('end'), conditions: [] },
      { id: newId(), name: '', source_state_id: id('asked'), target_state_id: id('end'), conditions: [] },
    ],
    connections: [{ id: id('connection'), source_field_id: id('amount'), target_field_id: id('shown') }],
    variables: { currency: 'IRT' },
  };
  return { definition, id };
}

/** A workflow with a draft of a return request, and another version. */
export async function giveWorkflow(ctx: Context, name: string): Promise<Record<WorkflowId, string>> {
  const { definition, id } = returnDefinition();
  const workflow = await createFlowBase(ctx, { name: `return-${newId()}`, description: name });
  const version = await createVersion(ctx, workflow.id, { name: 'پیش‌نویس' });
  await saveDefinition(ctx, version.id, definition);
  await cloneVersion(ctx, version.id, {});
  const published = await createFlowBase(ctx, { name: `published-${newId()}`, description: name });
  await publishVersion(ctx, published.latest_version_id);
  const group = await createFieldGroup(ctx, {
    name: `نشانی ${name}`,
    description: '',
    fields: [{ name: 'city', description: 'شهر شما؟', is_required: true, data_type: 'text', choices: [] }],
  });
  return {
    workflow_id: workflow.id,
    published_workflow_id: published.id,
    workflow_version_id: version.id,
    state_id: id('asked'),
    transition_id: id('small'),
    condition_id: id('condition'),
    component_id: id('message'),
    field_id: id('shown'),
    workflow_connection_id: id('connection'),
    field_group_id: group.id,
  };
}
