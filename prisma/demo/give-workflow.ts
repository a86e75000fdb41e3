import type { WorkflowDefinition, WorkflowField } from '@/lib/workflow/definition';
import type { Context } from '@/server/platform/context';
import { newId } from '@/server/platform/new-id';
import { createFieldGroup } from '@/server/workflows/field-groups';
import { insertWorkflow } from '@/server/workflows/flow-bases';
import { publishVersion } from '@/server/workflows/publish-version';

const name = 'return-request';

/** A published workflow for returned goods: small amounts are accepted, and someone decides about the others. That of an interrupted demo goes first. */
export async function giveWorkflow(ctx: Context): Promise<void> {
  await ctx.db(async (tx) => {
    await tx.workflow.deleteMany({ where: { name } });
    await tx.workflowFieldGroup.deleteMany();
  });
  const description = 'مشتری دلیل و مبلغ را می‌نویسد. تا ۵۰۰ هزار تومان پذیرفته می‌شود و بیشتر از آن را یکی از همکاران بررسی می‌کند.';
  const { latest_version_id } = await insertWorkflow(ctx, { name, description }, 'workflow.created', returnRequest());
  await publishVersion(ctx, latest_version_id);
  const fields = [
    { name: 'شهر', description: 'در کدام شهر هستید؟', is_required: true, data_type: 'text' as const, choices: [] },
    { name: 'نشانی', description: 'نشانی را کامل بنویسید', is_required: true, data_type: 'text' as const, choices: [] },
  ];
  await createFieldGroup(ctx, { name: 'نشانی پستی', description: 'برای تحویل گرفتن کالا', fields });
}

function returnRequest(): WorkflowDefinition {
  const amount = field('مبلغ', 'مبلغ سفارش چند تومان است؟', { data_type: 'number' });
  const approved = field('approved', '', { data_type: 'boolean', is_required: false });
  const asked = component('form', 'فرم برگشت کالا', { text: 'برای ثبت درخواست برگشت، به چند پرسش پاسخ دهید.' }, [
    field('شماره_سفارش', 'شمارهٔ سفارش چیست؟'),
    field('دلیل', 'چرا کالا را برمی‌گردانید؟', { data_type: 'choice', choices: ['خرابی', 'اندازهٔ نامناسب', 'پشیمانی'] }),
    amount,
  ]);
  const decided = {
    ...component('approval', 'تأیید همکار', {
      title: 'برگشت سفارش {{شماره_سفارش}}',
      text: 'دلیل: {{دلیل}}، مبلغ: {{مبلغ}} تومان',
    }),
    outputs: [approved, field('comment', '', { is_required: false })],
  };
  const said = (title: string, text: string) => [component('message', title, { text })];
  const start = state('درخواست', 'start', 0, 0, [asked]);
  const review = state('بررسی', 'standard', 320, 160, [decided]);
  const accepted = state('پذیرفته', 'standard', 640, 0, said('پیام پذیرش', 'درخواست شما پذیرفته شد. پیک برای تحویل گرفتن کالا می‌آید.'));
  const refused = state('ردشده', 'standard', 640, 160, said('پیام رد', 'متأسفیم، این سفارش را نمی‌توانیم پس بگیریم. {{comment}}'));
  const end = state('پایان', 'end', 960, 80, []);
  return {
    states: [start, review, accepted, refused, end],
    transitions: [
      way('تا ۵۰۰ هزار تومان', start, accepted, [{ id: newId(), field_id: amount.id, operator: '<=', value: '500000' }]),
      way('بیشتر', start, review),
      way('تأیید شد', review, accepted, [{ id: newId(), field_id: approved.id, operator: '==', value: 'true' }]),
      way('رد شد', review, refused),
      way('', accepted, end),
      way('', refused, end),
    ],
    connections: [],
    variables: {},
  };
}

type State = WorkflowDefinition['states'][number];
type Transition = WorkflowDefinition['transitions'][number];

function field(of: string, description: string, more: Partial<WorkflowField> = {}): WorkflowField {
  return { id: newId(), name: of, description, is_required: true, data_type: 'text', choices: [], group: null, ...more };
}

function component(type: string, title: string, config: State['components'][number]['config'], inputs: WorkflowField[] = []) {
  return { id: newId(), type, name: title, config, inputs, outputs: [] };
}

function state(title: string, type: State['type'], x: number, y: number, components: State['components']): State {
  return { id: newId(), name: title, type, position: { x, y }, components };
}

function way(title: string, source: State, target: State, conditions: Transition['conditions'] = []): Transition {
  return { id: newId(), name: title, source_state_id: source.id, target_state_id: target.id, conditions };
}
