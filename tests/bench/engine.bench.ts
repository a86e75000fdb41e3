import { compileFlow } from '@/lib/engine/compile-flow';
import { defaultMessages } from '@/lib/engine/default-messages';
import { documentToDefinition, keysAsIds } from '@/lib/engine/document-to-definition';
import { initialState } from '@/lib/engine/initial-state';
import { step } from '@/lib/engine/step';
import type { FlowSet, InstanceState, StepEnv } from '@/lib/engine/types';
import { validateFlowDocument } from '@/lib/engine/validate-flow-document';
import { median, print } from './figures';

/** A step of the pure engine on flows with many nodes. The cost of a turn must not grow with the flow. */

const sizes = [20, 200, 2_000];
const handlerCount = 50;
const steps = 2_000;
const rounds = 7;

const keyword = (word: string) => [{ type: 'any_keyword_match', keywords: [word] }];

/** A ring of questions, each of which continues, returns or jumps far ahead, with handlers from anywhere. */
function flowOf(size: number): object {
  const key = (index: number) => `q${((index % size) + size) % size}`;
  const indexes = Array.from({ length: size }, (_, index) => index);
  return {
    format: 'hamdam.flow/1',
    name: 'ring',
    nodes: [
      { key: 'start', type: 'start' },
      ...indexes.map((index) => ({
        key: key(index),
        type: 'standard',
        kind: 'question',
        mode: 'intelligent',
        content: `پرسش ${index}: {{name}}؟`,
        save_to: 'said',
      })),
    ],
    edges: [
      { source: 'start', target: key(0) },
      ...indexes.flatMap((index) => [
        { source: key(index), target: key(index - 1), order: 1, conditions: keyword('قبلی') },
        { source: key(index), target: key(index + size / 2), order: 2, conditions: keyword('دور') },
        { source: key(index), target: key(index + 1), order: 3, conditions: [{ type: 'default' }] },
      ]),
    ],
    handlers: Array.from({ length: handlerCount }, (_, index) => ({
      name: `handler ${index}`,
      target: key(index * 7),
      operator: 'OR',
      conditions: keyword(`فرمان${index}`),
    })),
    settings: { max_global_fallbacks: null },
  };
}

const env: StepEnv = {
  now: Date.now(),
  random: () => 0.5,
  assistant: { mode: 'basic', language: 'FA', model_connected: false, flow_untouched: false },
  default_messages: defaultMessages('FA'),
};
const messages = ['بعدی لطفا', 'برگرد به قبلی', 'یک جای دور', 'فرمان7 را اجرا کن', 'من سارا هستم و از تهران پیام می‌دهم'];

let reference: number | undefined;
// The smallest is measured twice, and the first result is ignored: Node compiles the engine during the first run.
for (const [index, size] of [...sizes.slice(0, 1), ...sizes].entries()) {
  const validation = validateFlowDocument(flowOf(size));
  if (!('document' in validation)) throw new Error(`the flow is not valid: ${JSON.stringify(validation).slice(0, 300)}`);
  const began = performance.now();
  const main = compileFlow(documentToDefinition(validation.document, keysAsIds('ring')));
  const compiled = performance.now() - began;
  const flows: FlowSet = { main, flows: new Map([[main.id, main]]) };
  const opened = step(flows, initialState({ name: 'سارا' }), { type: 'start' }, env).state;
  const times = Array.from({ length: rounds }, () => microsecondsAStep(flows, opened));
  const time = median(times.slice(2));
  if (index === 0) continue;
  reference ??= time;
  const share = `${(time / reference).toFixed(2)} of the smallest`;
  print(
    `${size} nodes, ${handlerCount} handlers`,
    `${time.toFixed(1)} µs a step (${share}; under 50 at 200 nodes); compiled in ${compiled.toFixed(1)} ms`,
  );
}

function microsecondsAStep(flows: FlowSet, opened: InstanceState): number {
  let state = opened;
  const began = performance.now();
  for (let count = 0; count < steps; count++) {
    const result = step(flows, state, { type: 'user_message', text: messages[count % messages.length] ?? '', nlu: null }, env);
    if (result.effects.every(({ type }) => type !== 'send')) throw new Error('a step said nothing: this run is void');
    state = result.state;
  }
  return ((performance.now() - began) * 1000) / steps;
}
