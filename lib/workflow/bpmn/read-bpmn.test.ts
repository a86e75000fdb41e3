import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnRequest } from '@/lib/workflow-templates/return-request/return-request';
import type { WorkflowDefinition } from '../definition';
import { definitionSchema } from '../schema';
import { drawnInBpmnIo } from './golden/drawn-in-bpmn-io';
import { readBpmn } from './read-bpmn';
import { writeBpmn } from './write-bpmn';

const { definition } = returnRequest.content.en;
const exported = await writeBpmn('returns', definition);

function read(text: string) {
  let number = 0;
  return readBpmn(text, () => `00000000-0000-4000-8000-${String((number += 1)).padStart(12, '0')}`);
}

async function definitionIn(text: string): Promise<WorkflowDefinition> {
  const found = await read(text);
  if (!found.definition) throw new Error('nothing was imported');
  return found.definition;
}

const codesIn = async (text: string) => (await read(text)).notes.map(({ code, name, detail }) => [code, name, detail]);

describe('a file that was drawn in bpmn.io', () => {
  it('becomes states and transitions, the default of a gateway last', async () => {
    const { states, transitions } = await definitionIn(drawnInBpmnIo);
    expect(states.map(({ name, type }) => [name, type])).toEqual([
      ['Order received', 'start'],
      ['Check the order', 'standard'],
      ['Large?', 'standard'],
      ['Activity_2', 'standard'],
      ['Sent', 'end'],
    ]);
    const nameOf = (id: string) => states.find((state) => state.id === id)?.name;
    expect(transitions.map((one) => [nameOf(one.source_state_id), nameOf(one.target_state_id), one.name])).toEqual([
      ['Order received', 'Check the order', ''],
      ['Check the order', 'Large?', ''],
      ['Large?', 'Activity_2', '${amount > 100}'],
      ['Large?', 'Sent', 'no'],
      ['Activity_2', 'Sent', ''],
    ]);
  });

  it('keeps its drawing, with room for larger cards', async () => {
    const { states } = await definitionIn(drawnInBpmnIo);
    expect(states.map(({ position }) => position)).toEqual([
      { x: 220, y: 190 },
      { x: 460, y: 190 },
      { x: 720, y: 190 },
      { x: 980, y: 390 },
      { x: 1240, y: 190 },
    ]);
  });

  it('is reported where it is not understood, by its place', async () => {
    expect(await codesIn(drawnInBpmnIo)).toEqual([
      ['unreadable', '', 'unknown type <bpmn:MadeUp>'],
      ['task_type', 'Check the order', ''],
      ['properties', 'Check the order', 'documentation, camunda:assignee'],
      ['gateway', 'Large?', ''],
      ['event_definition', 'Sent', 'TerminateEventDefinition'],
      ['left_out', 'Boundary_1', ''],
      ['left_out', 'Text_1', ''],
      ['left_out', 'LaneSet_1', ''],
      ['condition', 'Flow_4', '${amount > 100}'],
      ['broken_flow', 'Flow_6', ''],
    ]);
    const [unreadable] = (await read(drawnInBpmnIo)).notes;
    expect(unreadable?.line).toBe(42);
  });

  it('is laid out if it was not drawn', async () => {
    const text = drawnInBpmnIo.replace(/<bpmndi:BPMNDiagram[^]*<\/bpmndi:BPMNDiagram>/, '');
    expect(await codesIn(text)).toContainEqual(['no_diagram', '', '']);
    const places = (await definitionIn(text)).states.map(({ position }) => `${position.x} ${position.y}`);
    expect(new Set(places).size).toBe(5);
  });
});

describe('what was exported and changed elsewhere', () => {
  it('has the changed name, place, and condition', async () => {
    const changed = exported
      .replace('name="Approval"', 'name="Team lead"')
      .replace('${amount &gt; 100}', '${amount &gt;= 250 and reason != "It is damaged"}')
      .replace(/(Shape_7e3a9c50-0000-4000-8000-000000000001"[^>]*>\s*<dc:Bounds x=")102/, '$1122');
    const { states, transitions } = await definitionIn(changed);
    expect(states.map(({ name }) => name)).toContain('Team lead');
    expect(states[0]?.position).toEqual({ x: 20, y: 0 });
    const [amount, reason] = ['amount', 'reason'].map(
      (name) => definition.states[1]?.components[0]?.inputs.find((field) => field.name === name)?.id,
    );
    expect(transitions[1]?.conditions).toMatchObject([
      { field_id: amount, operator: '>=', value: '250' },
      { field_id: reason, operator: '!=', value: 'It is damaged' },
    ]);
    expect(await codesIn(changed)).toEqual([]);
  });

  it('gives the copy of a task ids of its own', async () => {
    const [task = ''] = /<bpmn:task id="State_[^]*?<\/bpmn:task>/.exec(exported) ?? [];
    const copied = exported.replace(
      task,
      task + task.replace(/id="State_[^"]*"/, 'id="Activity_copy"').replace(/<bpmn:(in|out)[^\n]*\n/g, ''),
    );
    const found = await read(copied);
    expect(definitionSchema.safeParse(found.definition).success).toBe(true);
    expect(found.definition?.states).toHaveLength(definition.states.length + 1);
    expect(found.notes.map(({ code }) => code)).toContain('repeated_id');
  });

  it.each([
    ['"type":"form"', '"type":"made_up"', ['component_type', 'Request', 'made_up']],
    ['"type":"form"', '"type":"form","colour":"red"', ['own_data', 'Request', 'colour']],
    ['"is_required":true', '"is_required":"perhaps"', ['own_data', 'Request', 'components']],
    ['{"variables"', '{{"variables"', ['own_data', 'returns', '']],
    ['"connections":[]', '"connections":[{"id":"x"}]', ['own_data', 'returns', 'connections']],
  ])('is reported where its own data are unknown: %s → %s', async (known, unknown, note) => {
    expect(await codesIn(exported.replace(known, unknown))).toContainEqual(note);
  });
});

const namespaces = 'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x"';

describe('anything else', () => {
  it.each([
    ['', 'broken_xml'],
    ['no markup', 'broken_xml'],
    ['<a', 'broken_xml'],
    ['<a b="', 'broken_xml'],
    ['<!-- <a/>', 'broken_xml'],
    [exported.slice(0, 2_000), 'broken_xml'],
    ['<html></html>', 'not_bpmn'],
    [`<definitions ${namespaces}/>`, 'no_process'],
    [`<definitions ${namespaces}><process id="a"/></definitions>`, 'no_process'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'document_type'],
    ['<?xml version="1.0"?>\n<!doctype a SYSTEM "file:///etc/passwd"><a/>', 'document_type'],
    [exported.replace('<bpmn:process', '<!ENTITY % a SYSTEM "http://localhost/"><bpmn:process'), 'document_type'],
    ['<a>'.repeat(100) + '</a>'.repeat(100), 'too_deep'],
    [`<a>${'<b/>'.repeat(50_000)}</a>`, 'too_large'],
    [`<a b="${'c'.repeat(20_000)}"/>`, 'too_large'],
    [`<a>${' '.repeat(5_000_000)}</a>`, 'too_large'],
    [`<definitions ${namespaces}>${'<b/>'.repeat(2_000)}</definitions>`, 'unreadable_file'],
    [`<definitions ${namespaces}><process id="a">${'<task/>'.repeat(1_000)}</process></definitions>`, 'too_large'],
    [`<definitions ${namespaces}><process id="a"><task name="a&#0;b"/></process></definitions>`, 'unclean_text'],
  ])('is refused with a reason: %.40s', async (text, code) => {
    expect(await read(text)).toMatchObject({ definition: null, notes: [{ code }] });
  });

  it('never fails, and only imports what can be stored, whatever is changed in a file', async () => {
    const source = fc.constantFrom(exported, drawnInBpmnIo);
    const piece = fc.oneof(
      fc.constantFrom('<', '>', '"', '/>', '&#x41;', '<bpmn:task id="x"/>', '</bpmn:process>', ' xmlns:a="b"', '__proto__="1"', '{', ''),
      fc.constantFrom(' flowElements="a"', ' id="constructor"', '<bpmn:incoming>Flow_1</bpmn:incoming>', '<dc:Bounds x="1e999"/>'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    const changes = fc.array(fc.record({ at: fc.nat(), cut: fc.nat(30), put: piece }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(source, changes, async (text, changed) => {
        const mutated = changed.reduce((before, { at, cut, put }) => {
          const place = at % before.length;
          return before.slice(0, place) + put + before.slice(place + cut);
        }, text);
        const found = await read(mutated);
        if (found.definition) expect(definitionSchema.safeParse(found.definition)).toMatchObject({ success: true });
        else expect(found.notes).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['unknown elements', `${'x'.repeat(1_000_000)}${'<b/>'.repeat(39_000)}`],
    ['references to one element', `<task id="t">${'<incoming>t</incoming>'.repeat(19_000)}</task>`],
    ['references in attributes', `<task id="t" incoming="${'t '.repeat(7_000)}"/>`.repeat(1) + '<task incoming="t"/>'.repeat(5_000)],
    ['broken attributes', `<task ${'a '.repeat(7_000)}/>`.repeat(100)],
  ])('ends soon with many %s', async (_, inner) => {
    const began = performance.now();
    await read(`<definitions ${namespaces}><process id="a">${inner}</process></definitions>`);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
