import fc from 'fast-check';

const KEYS = ['start', 'a', 'b', 'c', 'd', 'e', 'f'];
export const WORDS = ['yes', 'قیمت', 'exit', '۴', 'order now', 'x@y.ir', ''];
const VARIABLES = ['v', 'w', 'city', '__proto__'];

const word = fc.constantFrom(...WORDS.slice(0, -1));
const variable = fc.constantFrom(...VARIABLES);
const key = fc.constantFrom(...KEYS);
const operator = fc.constantFrom('==', '!=', '>', '>=', '<', '<=');
const said = fc.constantFrom('', 'hello', '{{v}} {{ city }}', '{{__proto__}}');

const condition = fc.oneof(
  fc.record({ type: fc.constant('exact_match'), value: word }),
  fc.record({ type: fc.constant('any_keyword_match'), keywords: fc.array(word, { minLength: 1, maxLength: 2 }) }),
  fc.record({ type: fc.constant('pattern_match'), pattern: fc.constantFrom('*', 'order * now', '*x*') }),
  fc.record({ type: fc.constant('intent_match'), intent: fc.constantFrom('book', 'greet') }),
  fc.record({ type: fc.constant('entity_match'), entity: fc.constantFrom('city', 'email') }),
  fc.record({ type: fc.constant('context_variable_exists'), variable }),
  fc.record({ type: fc.constant('context_variable_match'), variable, value: word }),
  fc.record({ type: fc.constant('field_comparison'), variable, operator, other: variable }),
  fc.record({ type: fc.constant('numeric_comparison'), variable, operator, value: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ type: fc.constant('sentiment_match'), sentiment: fc.constantFrom('positive', 'negative') }),
  fc.constant({ type: 'default' }),
);
const conditions = fc.array(condition, { maxLength: 2 });
const rule = { operator: fc.constantFrom('AND', 'OR'), conditions };

const action = fc.record({
  integration: fc.constant('Shop'),
  action: fc.constant('Get order'),
  arguments: fc.constantFrom({}, { id: '{{v}}', note: 'for {{city}}' }),
  waiting_message: said,
  outcome: fc.option(variable),
});

function nodeOf(nodeKey: string) {
  return fc.record({
    key: fc.constant(nodeKey),
    type:
      nodeKey === 'start'
        ? fc.constant('start')
        : fc.constantFrom('standard', 'standard', 'standard', 'standard', 'gateway', 'subflow', 'handoff', 'end'),
    kind: fc.constantFrom('message', 'question', 'question', 'question'),
    mode: fc.constantFrom('static', 'intelligent', 'generative', 'silent'),
    content: said,
    template: fc.constantFrom(null, 'greeting'),
    parts: fc.array(fc.constantFrom({ type: 'text', text: '{{v}}' }, { type: 'template', template: 't' }), { maxLength: 1 }),
    clarification_prompt: said,
    fallback_message: said,
    max_retries: fc.nat(2),
    human_handoff: fc.boolean(),
    save_to: fc.option(variable),
    flow: fc.constantFrom('main', 'other', 'other', 'missing'),
    action: fc.option(action, { freq: 4 }),
  });
}

const edge = fc.record({ source: key, target: key, order: fc.nat(3), ...rule });
const wayOn = (source: string) => fc.option(fc.record({ source: fc.constant(source), target: key }), { freq: 4 });

/**
 * A flow document. Includes invalid flows, because a version that is being edited also runs. Most nodes have an edge,
 * otherwise nothing would happen.
 */
export const randomDocument = fc.record({
  format: fc.constant('hamdam.flow/1'),
  nodes: fc.oneof(
    { weight: 9, arbitrary: fc.tuple(...KEYS.map(nodeOf)) },
    fc.tuple(...KEYS.map(nodeOf)).chain((nodes) => fc.subarray(nodes)),
  ),
  edges: fc
    .tuple(fc.array(edge, { minLength: 4, maxLength: 14 }), ...KEYS.map(wayOn))
    .map(([edges, ...ways]) => [...edges, ...ways.filter((way) => way !== null)]),
  handlers: fc.array(fc.record({ name: word, target: key, detour: fc.boolean(), ...rule }), { maxLength: 4 }),
  settings: fc.record({
    max_global_fallbacks: fc.option(fc.nat(3)),
    working_hours: fc.constantFrom({}, { saturday: [['00:00', '12:00']] }),
  }),
});
