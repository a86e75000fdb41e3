import { describe, expect, it } from 'vitest';
import { compileFlow } from './compile-flow';
import { defaultMessages } from './default-messages';
import { documentToDefinition, keysAsIds } from './document-to-definition';
import { initialState } from './initial-state';
import type { RouteDecision } from './route-decision';
import { step } from './step';
import type { EngineEvent, FlowSet, InstanceState, StepEnv, StepResult } from './types';
import { validateFlowDocument } from './validate-flow-document';

const env: StepEnv = {
  now: 1000,
  random: () => 0,
  assistant: { mode: 'basic', language: 'EN', model_connected: false, flow_untouched: false, has_routes: true },
  default_messages: defaultMessages('EN'),
};
const without: StepEnv = { ...env, assistant: { ...env.assistant, has_routes: false } };
const route: RouteDecision = { rule_id: 'r', assistant_id: 'other', by: 'keyword', score: null, matched: 'buy' };

function flowSet(document: object): FlowSet {
  const validation = validateFlowDocument({ format: 'hamdam.flow/1', ...document });
  if (!validation.ok) throw new Error(JSON.stringify(validation.problems));
  return { main: compileFlow(documentToDefinition(validation.document, keysAsIds('main'))), flows: new Map() };
}

const flows = flowSet({
  nodes: [
    { key: 'start', type: 'start', content: 'hello' },
    { key: 'ask', type: 'standard', kind: 'question', content: '?', fallback_message: 'no', choices: [{ label: 'Buy' }] },
    { key: 'name', type: 'standard', content: 'thanks' },
  ],
  edges: [
    { source: 'start', target: 'ask' },
    { source: 'ask', target: 'name', conditions: [{ type: 'any_keyword_match', keywords: ['name', 'Buy'] }] },
    { source: 'name', target: 'ask' },
  ],
});

/** Runs a message to its end, with this decision of the rules. Also returns when they were asked. */
function say(state: InstanceState, text: string, decision: RouteDecision | null, more: object = {}): StepResult & { asked: string[] } {
  const asked: string[] = [];
  let result = step(flows, state, { type: 'user_message', text, ...more }, env);
  while (result.state.pending) {
    const effect = result.effects[0];
    if (effect?.type !== 'route') throw new Error(JSON.stringify(effect));
    asked.push(effect.on);
    const done: EngineEvent = { type: 'effect_result', effect_id: effect.id, ok: true, result: { text: '', route: decision } };
    result = step(flows, result.state, done, env);
  }
  return { ...result, asked };
}
const texts = ({ effects }: StepResult) => effects.flatMap((effect) => (effect.type === 'send' ? [effect.reply.text] : []));
const opened = step(flows, initialState({ city: 'Qom' }), { type: 'start' }, env).state;

describe('the rules are tried', () => {
  it('on the first message of an instance, before its opening turn', () => {
    const moved = say(initialState({ city: 'Qom' }), 'buy', route);
    expect(moved).toMatchObject({ moved: route, asked: ['first_message'], state: { instance: 0, variables: { city: 'Qom' } } });
    expect(texts(moved)).toEqual([]);
    expect(texts(say(initialState(), 'buy', null))).toEqual(['hello', '?', 'thanks', '?']);
  });

  it('on the first message after an opening turn, once, and not on what it offers', () => {
    expect(say(opened, 'name', route)).toMatchObject({ moved: route, asked: ['first_message'] });
    const stayed = say(opened, 'what', null);
    expect(stayed.asked).toEqual(['first_message']);
    expect(texts(stayed)).toEqual(['no']);
    expect(say(stayed.state, 'name', null).asked).toEqual([]);
    expect(say(opened, 'Buy', route).asked).toEqual([]);
  });

  it('before a stall, and never on what the flow understands', () => {
    const { state } = say(opened, 'name', null);
    expect(say(state, 'what', route)).toMatchObject({ moved: route, asked: ['stall'] });
    expect(say(state, 'name', route)).toMatchObject({ asked: [] });
    expect(say(state, 'what', null).state).toMatchObject({ consecutive_fallbacks: 1 });
  });

  it('not at all without rules, and a failure is no decision', () => {
    const done = step(flows, opened, { type: 'user_message', text: 'what' }, without);
    expect(texts(done)).toEqual(['no']);
    expect(step(flows, initialState(), { type: 'start' }, without).state).not.toHaveProperty('is_unspoken');
    const asked = step(flows, opened, { type: 'user_message', text: 'what' }, env);
    const failed = { type: 'effect_result', effect_id: 'e1', ok: false, failure: { code: 'effect_failed' } } as const;
    expect(texts(step(flows, asked.state, failed, env))).toEqual(['no']);
  });
});

describe('an assistant to which a message was passed on', () => {
  it('keeps the variables, and numbers its effects apart', () => {
    const state = { ...initialState(), variables: { city: 'Qom' }, instance: 3 };
    const asked = step(flows, state, { type: 'user_message', text: 'name', moves: 1 }, env);
    expect(asked.effects).toMatchObject([{ type: 'route', id: 'm1e1' }]);
    const stayed = say(state, 'name', null, { moves: 1 });
    expect(stayed.state).toMatchObject({ instance: 4, variables: { city: 'Qom' }, session_variables: {} });
    expect(texts(stayed)).toEqual(['hello', '?', 'thanks', '?']);
  });

  it('answers a message that its flow does not understand, which is no greeting', () => {
    const answering: StepEnv = { ...without, assistant: { ...without.assistant, mode: 'advanced' } };
    const passed = step(flows, initialState(), { type: 'user_message', text: 'what', moves: 1 }, answering);
    expect(passed.effects).toMatchObject([{ type: 'answer', message: 'what' }]);
    expect(step(flows, initialState(), { type: 'user_message', text: 'what' }, answering).state.pending).toBeNull();
  });
});
