import jsonata from 'jsonata';
import { describe, expect, it } from 'vitest';
import { flowSettingsSchema } from '../engine/flow-settings';
import type { Variables } from '../engine/json-value';
import { locales, type Locale } from '../locales';
import { advance } from '../workflow/advance';
import { checkDefinition } from '../workflow/check-definition';
import { readBpmn } from '../workflow/bpmn/read-bpmn';
import { writeBpmn } from '../workflow/bpmn/write-bpmn';
import type { WorkflowDefinition } from '../workflow/definition';
import type { WorkflowEvent, WorkflowInstance, WorkflowOutcome } from '../workflow/instance';
import { newInstance } from '../workflow/new-instance';
import { definitionSchema } from '../workflow/schema';
import type { WorkflowTemplateId } from './workflow-template';
import { workflowTemplates } from './workflow-templates';

/** What people do: fill in what is asked, decide, or let time pass. A choice is named by its number, so it is the same in all languages. */
type Step = { fill: Variables } | { decide: boolean } | 'wait';

interface Run {
  name: string;
  steps: Step[];
  /** The place of the state in which it ends, from the end of the list of states. */
  ends: -1 | -2;
}

const order = { order_number: '1001', reason: '2', details: '' };
const person = { full_name: 'Sara', email: 'sara@example.com', mobile: '09121234567', position: 'Designer', start_date: '2026-12-05' };
const service = { service: '1', problem: 'leak', address: 'Main Street 1', mobile: '09121234567', wished_date: '2026-12-01' };
const visit = { technician: 'Reza', visit_date: '2026-12-02', visit_time: '10:00' };
const discount = { customer: 'Acme', price: 200, reason: 'old customer' };
const complaint = { subject: 'late', story: 'nothing came' };
const lead = { full_name: 'Sara', email: 'sara@example.com' };

const runs: Record<WorkflowTemplateId, Run[]> = {
  return_request: [
    { name: 'small', steps: [{ fill: { ...order, amount: 50 } }], ends: -2 },
    { name: 'approved', steps: [{ fill: { ...order, amount: 9_000_000 } }, { decide: true }], ends: -2 },
    { name: 'refused', steps: [{ fill: { ...order, amount: 9_000_000 } }, { decide: false }], ends: -1 },
  ],
  onboarding: [
    { name: 'accepted', steps: [{ fill: person }, { decide: true }, 'wait', { fill: { rating: '1', wish: 'a map' } }], ends: -2 },
    { name: 'declined', steps: [{ fill: person }, { decide: false }], ends: -1 },
  ],
  service_appointment: [
    {
      name: 'at the first visit',
      steps: [
        { fill: service },
        { fill: visit },
        'wait',
        { fill: { outcome: '1', notes: 'sealed' } },
        { fill: { rating: '2', remark: '' } },
      ],
      ends: -1,
    },
    {
      name: 'at the second visit',
      steps: [
        { fill: service },
        { fill: visit },
        'wait',
        { fill: { outcome: '2', notes: 'looked at it' } },
        'wait',
        { fill: { second_notes: 'new part' } },
        { fill: { rating: '1', remark: 'thanks' } },
      ],
      ends: -1,
    },
  ],
  discount_approval: [
    { name: 'small', steps: [{ fill: { ...discount, percent: 10 } }], ends: -2 },
    { name: 'larger', steps: [{ fill: { ...discount, percent: 20 } }, { decide: true }], ends: -2 },
    { name: 'largest', steps: [{ fill: { ...discount, percent: 40 } }, { decide: true }, { decide: true }], ends: -2 },
    { name: 'refused by finance', steps: [{ fill: { ...discount, percent: 40 } }, { decide: true }, { decide: false }], ends: -1 },
    { name: 'refused', steps: [{ fill: { ...discount, percent: 20 } }, { decide: false }], ends: -1 },
  ],
  complaint_escalation: [
    {
      name: 'resolved',
      steps: [{ fill: { ...complaint, severity: '3' } }, { fill: { solution: 'sent again' } }, { fill: { choice: '1' } }],
      ends: -2,
    },
    {
      name: 'not resolved',
      steps: [
        { fill: { ...complaint, severity: '2' } },
        { fill: { solution: 'sent again' } },
        { fill: { choice: '2' } },
        { fill: { decision: 'money back' } },
      ],
      ends: -1,
    },
    { name: 'urgent', steps: [{ fill: { ...complaint, severity: '1' } }, { fill: { decision: 'money back' } }], ends: -1 },
  ],
  lead_qualification: [
    { name: 'hot', steps: [{ fill: { ...lead, budget: 90_000_000, timing: '1' } }, { fill: { result: 'a meeting' } }], ends: -2 },
    {
      name: 'warm',
      steps: [{ fill: { ...lead, budget: 1, timing: '2' } }, 'wait', { fill: { choice: '1' } }, { fill: { result: 'a meeting' } }],
      ends: -2,
    },
    { name: 'no longer warm', steps: [{ fill: { ...lead, budget: 1, timing: '2' } }, 'wait', { fill: { choice: '2' } }], ends: -1 },
    { name: 'cold', steps: [{ fill: { ...lead, budget: 1, timing: '3' } }], ends: -1 },
  ],
};

const { timezone, working_hours } = flowSettingsSchema.parse({});

/** Plays one event, with its expressions evaluated. */
async function play(definition: WorkflowDefinition, from: WorkflowInstance, event: WorkflowEvent, now: number, language: Locale) {
  const said: WorkflowOutcome[] = [];
  let [instance, next]: [WorkflowInstance, WorkflowEvent] = [from, event];
  for (;;) {
    const advanced = advance(definition, instance, next, { now, language, timezone, working_hours });
    expect(advanced).toMatchObject({ accepted: true });
    said.push(...advanced.effects.filter((effect): effect is WorkflowOutcome => !('component_id' in effect)));
    instance = advanced.instance;
    if (instance.waiting?.kind !== 'effect') return { instance, said };
    const { effect, id } = instance.waiting;
    if (effect.type !== 'evaluate') throw new Error(`a template must not need ${effect.type}`);
    const value: unknown = await jsonata(effect.expression).evaluate(effect.data);
    next = { type: 'effect_result', effect_id: id, result: { ok: true, value: value as never } };
  }
}

function eventOf(step: Step, { waiting }: WorkflowInstance): WorkflowEvent {
  const waiting_id = waiting?.id ?? '';
  if (step === 'wait') return { type: 'timer', waiting_id };
  if ('decide' in step) return { type: 'decide', waiting_id, approved: step.decide, comment: 'as agreed', by: null };
  return { type: 'submit', waiting_id, values: step.fill, by: null };
}

const all = Object.values(workflowTemplates).flatMap((template) => locales.map((locale) => ({ ...template, locale })));

describe.each(all)('$id in $locale', ({ id, locale, content }) => {
  const { definition, name } = content[locale];

  it.each(runs[id])('completes: $name', async ({ steps, ends }) => {
    let now = Date.UTC(2026, 10, 27, 8);
    let { instance, said } = await play(definition, newInstance('together'), { type: 'start', values: {}, variables: {} }, now, locale);
    for (const step of steps) {
      now = instance.waiting?.kind === 'timer' ? instance.waiting.at : now + 60_000;
      const played = await play(definition, instance, eventOf(step, instance), now, locale);
      instance = played.instance;
      said = [...said, ...played.said];
    }
    expect(instance).toMatchObject({ status: 'completed', state_id: definition.states.at(ends)?.id });
    // Every placeholder had a value.
    expect(JSON.stringify(said)).not.toMatch(/\{\{|undefined|null,null/);
    expect(said.some(({ type }) => type === 'send')).toBe(true);
  });

  it('can be published, and is the same after it was a BPMN file', async () => {
    expect(definitionSchema.parse(definition)).toEqual(definition);
    expect(checkDefinition(definition, { actions: new Set(), workflows: new Set(), assistants: new Set() })).toEqual([]);
    expect(await readBpmn(await writeBpmn(name, definition), () => '')).toEqual({ definition, name, notes: [] });
  });
});
