import { describe, expect, it } from 'vitest';
import { limits } from '../limits';
import { advance } from './advance';
import { buildDefinition } from './golden/build-definition';
import type { GoldenComponent } from './golden/golden-file';
import { runEvent } from './golden/walk-golden';
import type { WorkflowEnv, WorkflowEvent } from './instance';
import { newInstance } from './new-instance';

const env: WorkflowEnv = { now: 1_000, timezone: 'Asia/Tehran', working_hours: {}, language: 'en' };
const TARGET = '00000000-0000-4000-8000-00000000000a';
const run = (components: GoldenComponent[], ...events: WorkflowEvent[]) => {
  const definition = buildDefinition({
    states: [
      { id: 's', components },
      { id: 'end', type: 'end' },
    ],
    paths: [{ from: 's', to: 'end' }],
  });
  const start = advance(definition, newInstance('together'), { type: 'start', values: {}, variables: {} }, env);
  return events.reduce((last, event) => advance(definition, last.instance, event, env), start);
};
const full = 'x'.repeat(limits.variable_bytes);
const result = (value: string): WorkflowEvent => ({ type: 'effect_result', effect_id: 'w1', result: { ok: true, value } });
const model: GoldenComponent = { id: 'm', type: 'prompt', config: { assistant_id: TARGET, prompt: 'x' } };

describe('sizes', () => {
  it('a value of an effect may be as long as a variable, and no longer', () => {
    expect(run([model], result(full)).instance.status).toBe('completed');
    expect(run([model], result(`${full}x`)).instance.failure).toEqual({ code: 'effect_failed', problem: 'variable_too_large' });
  });

  it('all values together have a limit', () => {
    const count = limits.workflow_values / limits.variable_bytes;
    const inputs = Array.from({ length: count }, (_, index) => ({ id: `f${index}` }));
    const submit = (fields: readonly { id: string }[]): WorkflowEvent => ({
      type: 'submit',
      waiting_id: null,
      values: Object.fromEntries(fields.map(({ id }) => [id, full])),
      by: null,
    });
    const tooMuch = run([{ id: 'f', type: 'form', inputs }], submit(inputs));
    expect([tooMuch.accepted, tooMuch.problems]).toEqual([false, { f0: 'context_too_large' }]);
    const fewer = inputs.slice(1);
    expect(run([{ id: 'f', type: 'form', inputs: fewer }], submit(fewer)).instance.status).toBe('completed');
  });

  it('so have the values that effects bring', () => {
    const count = limits.workflow_values / limits.variable_bytes;
    const filling = (models: number) => {
      const components = Array.from({ length: models }, (_, index) => ({ ...model, id: `m${index}` }));
      const definition = buildDefinition({
        states: [
          { id: 's', components },
          { id: 'end', type: 'end' },
        ],
        paths: [{ from: 's', to: 'end' }],
      });
      const start: WorkflowEvent = { type: 'start', values: {}, variables: {} };
      return runEvent(definition, newInstance('together'), start, env, () => ({ ok: true, value: full })).instance;
    };
    expect(filling(count - 1).status).toBe('completed');
    expect(filling(count).failure).toEqual({ code: 'effect_failed', problem: 'context_too_large' });
  });

  it('values and variables that are given have limits', () => {
    const definition = buildDefinition({ states: [{ id: 's' }, { id: 'end', type: 'end' }], paths: [{ from: 's', to: 'end' }] });
    const given = advance(definition, newInstance('together'), { type: 'start', values: {}, variables: { v: `${full}x` } }, env);
    expect([given.accepted, given.problems]).toEqual([false, { v: 'variable_too_large' }]);
  });

  it('the history has the beginning of a long value', () => {
    const { history } = run([model], result(full)).instance;
    expect(JSON.stringify(history).length).toBeLessThan(3 * limits.logged_text);
  });

  it('long texts count as several steps', () => {
    const say: GoldenComponent = { id: 'm', type: 'message', config: { text: '{{v}}'.repeat(400) } };
    const components = Array.from({ length: 50 }, (_, index) => ({ ...say, id: `m${index}` }));
    const definition = buildDefinition({
      states: [
        { id: 's', components },
        { id: 'end', type: 'end' },
      ],
      paths: [{ from: 's', to: 'end' }],
    });
    const start = (v: string) => advance(definition, newInstance('together'), { type: 'start', values: {}, variables: { v } }, env);
    expect(start('short').instance.status).toBe('completed');
    expect(start('x'.repeat(limits.short_text)).instance.failure).toMatchObject({ code: 'too_many_steps' });
  });

  it('steps between requests are counted too', () => {
    const states = [{ id: 's', components: [model] }, { id: 'a' }, { id: 'end', type: 'end' as const }];
    const definition = buildDefinition({
      states,
      paths: ['s a', 'a s', 's end'].map((path) => ({ from: path.slice(0, 1), to: path.slice(2) })),
    });
    const start: WorkflowEvent = { type: 'start', values: {}, variables: {} };
    const { instance, requests } = runEvent(definition, newInstance('together'), start, env, () => ({ ok: true, value: 'x' }));
    expect(instance.failure).toEqual({ code: 'too_many_steps', loop: ['a', 's'] });
    // Of three steps in each round, one is a request.
    expect(requests).toHaveLength(Math.ceil(limits.workflow_steps / 3));
  });

  it('steps begin again with each wait', () => {
    const states = [
      { id: 's', components: [{ id: 'f', type: 'form', inputs: [{ id: 'x' }] }] },
      { id: 'end', type: 'end' as const },
    ];
    const definition = buildDefinition({
      states,
      paths: [
        { from: 's', to: 'end', when: ['x == stop'] },
        { from: 's', to: 's' },
      ],
    });
    let { instance } = advance(definition, newInstance('one_by_one'), { type: 'start', values: {}, variables: {} }, env);
    for (let round = 0; round < limits.workflow_steps; round++)
      instance = { ...advance(definition, instance, { type: 'say', text: 'on' }, env).instance, history: [] };
    expect(instance.status).toBe('waiting');
  });

  it('comparisons have a limit', () => {
    const when = Array.from({ length: 20 }, (_, index) => `f${index} == x`);
    const inputs = when.map((_, index) => ({ id: `f${index}` }));
    const paths = Array.from({ length: 800 }, () => ({ from: 's', to: 'end', when: ['f0 != y', 'f1 != y', 'f0 == z'] }));
    const definition = buildDefinition({
      states: [
        { id: 's', components: [{ id: 'f', type: 'form', inputs }] },
        { id: 'end', type: 'end' },
      ],
      paths,
    });
    const values = Object.fromEntries(inputs.map(({ id }) => [id, 'x'.repeat(12_000)]));
    const { instance } = advance(definition, newInstance('together'), { type: 'start', values, variables: {} }, env);
    expect(instance.failure).toMatchObject({ code: 'too_many_steps' });
  });
});
