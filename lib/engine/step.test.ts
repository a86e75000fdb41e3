import { describe, expect, it } from 'vitest';
import { compileFlow } from './compile-flow';
import { defaultMessages } from './default-messages';
import { documentToDefinition, keysAsIds } from './document-to-definition';
import { initialState } from './initial-state';
import { refuseTurn } from './refuse-turn';
import { step } from './step';
import type { FlowSet, StepEnv } from './types';
import { validateFlowDocument } from './validate-flow-document';

const env: StepEnv = {
  now: 1000,
  random: () => 0,
  assistant: { mode: 'advanced', language: 'EN', model_connected: true, flow_untouched: false },
  default_messages: defaultMessages('EN'),
};

function flowSet(document: object): FlowSet {
  const validation = validateFlowDocument({ format: 'hamdam.flow/1', ...document });
  if (!validation.ok) throw new Error(JSON.stringify(validation.problems));
  return { main: compileFlow(documentToDefinition(validation.document, keysAsIds('main'))), flows: new Map() };
}

const asking = flowSet({
  nodes: [
    { key: 'start', type: 'start' },
    { key: 'ask', type: 'standard', kind: 'question', content: '?', fallback_message: 'no' },
  ],
  edges: [{ source: 'start', target: 'ask' }],
});
const opened = step(asking, initialState({ a: 1 }), { type: 'start' }, env).state;
const message = { type: 'user_message', text: 'why' } as const;
const error = defaultMessages('EN').general_error_message;

describe('step', () => {
  it('stops at an effect and continues with its result, at the time the turn began', () => {
    const stopped = step(asking, opened, message, env);
    expect(stopped.effects).toEqual([expect.objectContaining({ type: 'answer', id: 'e1', message: 'why' })]);
    const result = { type: 'effect_result', effect_id: 'e1', ok: true, result: { text: 'so' } } as const;
    const done = step(asking, stopped.state, result, { ...env, now: 9000 });
    expect(done.state).toMatchObject({ pending: null, waiting_since: 1000 });
    expect(done.trace.steps).toContainEqual(expect.objectContaining({ type: 'effect', result: { text: 'so' } }));
  });

  it('keeps the state before the turn in an unfinished one, so that it can be dropped', () => {
    const stopped = step(asking, opened, message, env);
    expect({ ...stopped.state, pending: null }).toEqual(opened);
    expect(step(asking, stopped.state, message, env)).toEqual(stopped);
  });

  it('a yes that was written before the question is no answer to it', () => {
    const call = { key: 'k', action_id: 'a', name: 'Cancel', arguments: {}, asked_at: 5_000, by: 'answer' } as const;
    const yes = (received_at: number) =>
      step(asking, { ...opened, confirming: call }, { type: 'user_message', text: 'yes', received_at }, env).effects[0];
    expect(yes(4_999)).not.toHaveProperty('decided');
    expect(yes(5_000)).toHaveProperty('decided.is_accepted', true);
  });

  it('requests the effect again after an unexpected result', () => {
    const stopped = step(asking, opened, message, env);
    const other = { type: 'effect_result', effect_id: 'e7', ok: true, result: { text: 'x' } } as const;
    expect(step(asking, stopped.state, other, env)).toEqual(stopped);
  });

  it('records an unexpected result in the trace', () => {
    const result = { type: 'effect_result', effect_id: 'e1', ok: true, result: { text: 'x' } } as const;
    const { state, effects, trace } = step(asking, opened, result, env);
    expect({ state, effects }).toEqual({ state: opened, effects: [] });
    expect(trace.steps).toMatchObject([{ type: 'error', code: 'unexpected_effect_result' }]);
  });

  it('sends the general error message for a flow without a start node, and keeps the state', () => {
    const { main } = asking;
    const { state, effects, trace } = step({ main: { ...main, start_id: null }, flows: new Map() }, initialState(), message, env);
    expect(state).toEqual(initialState());
    expect(effects).toMatchObject([{ type: 'send', reply: { text: error, node_id: null } }]);
    expect(trace.steps).toContainEqual(expect.objectContaining({ type: 'error', code: 'no_start_node' }));
  });

  it("continues with the subflow node's edges if the subflow is gone", () => {
    const flows = flowSet({
      nodes: [
        { key: 'start', type: 'start' },
        { key: 'sub', type: 'subflow', flow: 'gone' },
        { key: 'end', type: 'end', content: 'on' },
      ],
      edges: [
        { source: 'start', target: 'sub' },
        { source: 'sub', target: 'end' },
      ],
    });
    const { effects, trace } = step(flows, initialState(), { type: 'start' }, env);
    expect(effects).toContainEqual(expect.objectContaining({ reply: expect.objectContaining({ text: 'on' }) }));
    expect(trace.steps).toContainEqual(expect.objectContaining({ type: 'error', code: 'subflow_missing' }));
  });

  it('ends a handoff even if the return fails, because the request is already resolved', () => {
    const flows = flowSet({
      nodes: [
        { key: 'start', type: 'start' },
        { key: 'human', type: 'handoff' },
        { key: 'tell', type: 'end', mode: 'generative', prompt: 'p' },
      ],
      edges: [
        { source: 'start', target: 'human' },
        { source: 'human', target: 'tell' },
      ],
    });
    const waiting = step(flows, initialState(), { type: 'start' }, env).state;
    expect(waiting.stage).toBe('handoff');
    const stopped = step(flows, waiting, { type: 'handoff_resolved' }, env).state;
    const failure = { type: 'effect_result', effect_id: 'e1', ok: false, failure: { code: 'effect_failed' } } as const;
    const { state, effects } = step(flows, stopped, failure, env);
    expect(state).toMatchObject({ stage: 'waiting', handoff_reason: null, waiting_since: 1000, position: { node_id: 'human' } });
    expect(effects).toMatchObject([{ type: 'send', reply: { text: error } }, { type: 'set_abandon_timer' }]);
  });

  it('returns an instance that had not begun to what it was, even if the return fails', () => {
    const flows = flowSet({ nodes: [{ key: 'start', type: 'start' }], edges: [] });
    const taken = step(flows, initialState(), { type: 'taken_over' }, env).state;
    expect(taken).toMatchObject({ stage: 'handoff', taken_from: 'new' });
    const { main } = flows;
    const { state, effects } = refuseTurn(main, taken, { type: 'handoff_resolved' }, env, 'internal_error');
    expect(state).toEqual(initialState());
    expect(effects).toMatchObject([{ type: 'send', reply: { text: error, node_id: null } }]);
  });
});

describe('flows that run each other', () => {
  it('over many turns are also a loop, so that the stack does not grow forever', () => {
    const document = (other: string) => ({
      nodes: [
        { key: 'start', type: 'start' },
        { key: 'ask', type: 'standard', kind: 'question', content: '?' },
        { key: 'sub', type: 'subflow', flow: other },
      ],
      edges: [
        { source: 'start', target: 'ask' },
        { source: 'ask', target: 'sub' },
      ],
    });
    const [{ main }, other] = [flowSet(document('other')), flowSet(document('main')).main];
    const flows = { main, flows: new Map([['other', { ...other, id: 'other' }]]) };
    let turn = step(flows, initialState(), { type: 'start' }, env);
    const depths = [];
    while (turn.state.stage === 'waiting') {
      depths.push(turn.state.stack.length);
      turn = step(flows, turn.state, message, { ...env, assistant: { ...env.assistant, mode: 'basic' } });
    }
    expect(depths).toEqual(Array.from({ length: 51 }, (_, depth) => depth));
    expect(turn.state).toMatchObject({ stage: 'restarting', stack: [] });
    expect(turn.effects).toContainEqual(expect.objectContaining({ type: 'send', reply: expect.objectContaining({ text: error }) }));
  });
});

describe('the abandon timer', () => {
  it('continues after an event that changes nothing', () => {
    const { state, effects } = step(asking, opened, { type: 'abandon' }, { ...env, now: 61_500 });
    expect(state).toEqual(opened);
    expect(effects).toEqual([{ type: 'set_abandon_timer', seconds: 1740 }]);
  });

  it('restarts with a message whose turn failed, because the customer is active', () => {
    const stopped = step(asking, opened, message, { ...env, now: 61_500 }).state;
    const failure = { type: 'effect_result', effect_id: 'e1', ok: false, failure: { code: 'effect_failed' } } as const;
    const { state, effects } = step(asking, stopped, failure, env);
    expect(state).toEqual({ ...opened, waiting_since: 61_500 });
    expect(effects.at(-1)).toEqual({ type: 'set_abandon_timer', seconds: 1800 });
  });

  it('restarts with every turn', () => {
    const { effects } = step(asking, opened, message, { ...env, now: 61_500, assistant: { ...env.assistant, mode: 'basic' } });
    expect(effects.at(-1)).toEqual({ type: 'set_abandon_timer', seconds: 1800 });
  });
});
