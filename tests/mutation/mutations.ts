/** One wrong rule of the engine. `find` occurs exactly once in the file, and is replaced. */
export interface Mutation {
  name: string;
  /** Relative to the root of the repository. */
  file: string;
  find: string;
  replace: string;
}

const engine = 'lib/engine';
const turn = 'lib/engine/turn';

export const mutations: readonly Mutation[] = [
  // Texts
  { name: 'digits are not mapped', file: 'lib/text/normalize-for-matching.ts', find: '\\u0660-\\u0669\\u06f0-\\u06f9]/g', replace: ']/g' },
  { name: 'ZWNJ is left as it is', file: 'lib/text/normalize-for-matching.ts', find: '/[\\s\\u200c]+/g', replace: '/\\s+/g' },
  { name: 'diacritics stay', file: 'lib/text/normalize-for-matching.ts', find: "      .replace(DROPPED, '')\n", replace: '' },
  {
    name: 'keywords match inside words',
    file: 'lib/text/find-whole-words.ts',
    find: 'return searched.placesOf(word).length > 0;',
    replace: 'return searched.text.includes(word);',
  },
  {
    name: 'borders are checked beside punctuation too',
    file: 'lib/text/find-whole-words.ts',
    find: 'const checkEnd = isWordCharacter(characterBefore(phrase, phrase.length));',
    replace: 'const checkEnd = true;',
  },
  { name: 'the Persian comma does not separate', file: 'lib/text/split-list.ts', find: '/[,،]/', replace: '/,/' },

  // Conditions
  {
    name: 'exact_match is satisfied with a part',
    file: `${engine}/conditions/exact-match.ts`,
    find: 'accepted.has(message.normalized)',
    replace: '[...accepted].some((one) => message.normalized.includes(one))',
  },
  {
    name: 'pattern_match lets the end be left over',
    file: `${engine}/conditions/pattern-match.ts`,
    find: ' || !text.endsWith(last)',
    replace: '',
  },
  {
    name: 'intent_match ignores min_confidence',
    file: `${engine}/conditions/intent-match.ts`,
    find: '(min_confidence ?? confidence_threshold)',
    replace: 'confidence_threshold',
  },
  {
    name: 'intent_match needs more than the threshold',
    file: `${engine}/conditions/intent-match.ts`,
    find: 'best.confidence >= ',
    replace: 'best.confidence > ',
  },
  {
    name: 'entity_match ignores the value',
    file: `${engine}/conditions/entity-match.ts`,
    find: '(wanted === null || comparisons.normalize(valueText(found.value)) === wanted)',
    replace: 'true',
  },
  {
    name: 'the empty text exists',
    file: `${engine}/conditions/context-variable-exists.ts`,
    find: '!isEmpty(readVariable(variables, variable))',
    replace: 'readVariable(variables, variable) != null',
  },
  {
    name: 'field_comparison compares texts only',
    file: `${engine}/conditions/field-comparison.ts`,
    find: 'leftNumber !== null && rightNumber !== null',
    replace: 'false',
  },
  {
    name: 'a missing variable is not different',
    file: `${engine}/conditions/field-comparison.ts`,
    find: "return operator === '!=';",
    replace: 'return false;',
  },
  {
    name: 'numeric_comparison != holds for what is no number',
    file: `${engine}/conditions/numeric-comparison.ts`,
    find: 'if (actual === null) return false;',
    replace: "if (actual === null) return operator === '!=';",
  },
  {
    name: 'numbers are compared as doubles',
    file: `${engine}/compare-numeric.ts`,
    find: 'if (!one || !other) return 0;',
    replace: 'if (one || other || left) return 0;',
  },
  {
    name: '>= leaves the border out',
    file: `${engine}/conditions/comparison-operator.ts`,
    find: 'return left >= right;',
    replace: 'return left > right;',
  },
  {
    name: 'sentiment_match holds for any sentiment',
    file: `${engine}/conditions/sentiment-match.ts`,
    find: 'message?.sentiment === sentiment',
    replace: '!!message?.sentiment && !!sentiment',
  },

  // The choice of a path
  {
    name: 'OR needs all conditions',
    file: `${turn}/evaluate-conditions.ts`,
    find: "operator === 'AND' ?",
    replace: "operator !== 'NONE' as string ?",
  },
  {
    name: 'AND needs one condition',
    file: `${turn}/evaluate-conditions.ts`,
    find: "operator === 'AND' ?",
    replace: "operator === 'NONE' as string ?",
  },
  {
    name: 'edges are tried in the order of the list',
    file: `${engine}/compile-flow.ts`,
    find: '.sort((one, other) => one.order - other.order)',
    replace: '',
  },
  {
    name: 'the default edge is tried in its place',
    file: `${engine}/compile-flow.ts`,
    find: 'sorted.filter((edge) => !isDefaultEdge(edge)).map(compileEdge)',
    replace:
      'sorted.map((edge) => isDefaultEdge(edge) ? { ...compileEdge(edge), conditions: { operator: "AND" as const, tests: [{ type: "default", holds: () => true, intent: null }] } } : compileEdge(edge))',
  },
  {
    name: 'the edges come before the handlers',
    file: `${turn}/handle-message.ts`,
    find: '  const handler = chooseHandler(turn);\n  if (handler) return takeHandler',
    replace: '  const handler = chooseEdge(turn, { withDefault: false }) ? null : chooseHandler(turn);\n  if (handler) return takeHandler',
  },
  {
    name: 'a first message may take the default edge',
    file: `${turn}/handle-message.ts`,
    find: '{ withDefault: !isFirst }',
    replace: '{ withDefault: true }',
  },
  {
    name: 'a first message stalls',
    file: `${turn}/handle-message.ts`,
    find: '  if (isFirst) {',
    replace: '  if (isFirst && turn.now < 0) {',
  },
  {
    name: 'save_to stays though no edge is taken',
    file: `${turn}/handle-message.ts`,
    find: '  if (saved) turn.restoreVariable(saved);',
    replace: '',
  },
  { name: 'the opening run stalls', file: `${turn}/walk.ts`, find: 'if (turn.message) stall', replace: 'if (turn.now > 0) stall' },
  {
    name: 'a path without an end node says the end message',
    file: `${turn}/walk.ts`,
    find: "{ type: 'end_path', says_end_message: false }",
    replace: "{ type: 'end_path', says_end_message: true }",
  },
  {
    name: 'the loop guard allows one entry more',
    file: `${turn}/turn.ts`,
    find: 'MAX_ENTRIES_OF_ONE_NODE = 25',
    replace: 'MAX_ENTRIES_OF_ONE_NODE = 26',
  },
  { name: 'the loop guard allows one advance less', file: `${turn}/turn.ts`, find: 'MAX_ADVANCES = 100', replace: 'MAX_ADVANCES = 99' },
  {
    name: 'replies are never cut',
    file: `${turn}/turn.ts`,
    find: "this.cut(message.text, limits.reply_bytes, 'reply_cut')",
    replace: 'message.text',
  },
  {
    name: 'effects of a turn are not counted',
    file: `${turn}/turn.ts`,
    find: 'const count = this.replies + this.requests;',
    replace: 'const count = 0;',
  },
  { name: 'comparisons are not counted', file: `${turn}/comparisons.ts`, find: 'this.made += more;', replace: '' },
  {
    name: 'comparisons begin again with each run',
    file: `${turn}/turn.ts`,
    find: 'new Comparisons(pending.comparisons)',
    replace: 'new Comparisons(0)',
  },
  { name: 'a full context takes more', file: `${turn}/turn.ts`, find: '!contextFits(variables) && ', replace: 'false && ' },
  { name: 'what a loop said is sent', file: `${turn}/run-turn.ts`, find: '  turn.dropReplies();\n', replace: '' },

  // Handlers, detours and subflows
  { name: 'six detours deep', file: `${turn}/take-handler.ts`, find: 'MAX_DETOURS = 5', replace: 'MAX_DETOURS = 6' },
  { name: 'a jump keeps the stack', file: `${turn}/take-handler.ts`, find: '  turn.state.stack = stack.slice(0, kept);', replace: '' },
  {
    name: 'a jump in a subflow leaves it',
    file: `${turn}/take-handler.ts`,
    find: 'turn.state.stack = stack.slice(0, kept);',
    replace: 'turn.state.stack = [];',
  },
  {
    name: 'the flows below are asked first',
    file: `${turn}/choose-handler.ts`,
    find: '[...turn.state.stack, turn.position].reverse()',
    replace: '[...turn.state.stack, turn.position]',
  },
  {
    name: 'a detour forgets the retries',
    file: `${turn}/take-handler.ts`,
    find: "{ ...turn.position, type: 'detour' }",
    replace: "{ ...turn.position, retries: 0, type: 'detour' }",
  },
  {
    name: 'the interrupted question is not asked again',
    file: `${turn}/ask-again.ts`,
    find: 'else if (nodeModule(definition.type).asksAgain(definition)) emitNode(turn, definition);',
    replace: '',
  },
  {
    name: 'what is no question is said again',
    file: `${engine}/nodes/gateway/gateway.ts`,
    find: 'asksAgain: () => false',
    replace: 'asksAgain: () => true',
  },
  {
    name: 'a subflow has limits of its own',
    file: `${turn}/stall.ts`,
    find: 'max_global_fallbacks: maxFallbacks } = turn.flows.main.settings',
    replace: 'max_global_fallbacks: maxFallbacks } = (turn.findFlow(turn.place.flow_id) ?? turn.flows.main).settings',
  },

  // Stalls and escalation
  {
    name: 'escalation when the retries are reached',
    file: `${turn}/stall.ts`,
    find: 'turn.position.retries > maxRetries',
    replace: 'turn.position.retries >= maxRetries',
  },
  { name: 'escalation without the human-handoff flag', file: `${turn}/stall.ts`, find: 'mayHandOff && ', replace: '' },
  {
    name: 'escalation when the global fallbacks are reached',
    file: `${turn}/stall.ts`,
    find: 'turn.state.consecutive_fallbacks > maxFallbacks',
    replace: 'turn.state.consecutive_fallbacks >= maxFallbacks',
  },
  {
    name: 'no clarification at exactly half the threshold',
    file: `${turn}/stall.ts`,
    find: 'best.confidence >= ',
    replace: 'best.confidence > ',
  },
  {
    name: 'a match leaves the consecutive fallbacks',
    file: `${turn}/walk.ts`,
    find: '  turn.state.consecutive_fallbacks = 0;\n',
    replace: '',
  },
  {
    name: 'a handler leaves the consecutive fallbacks',
    file: `${turn}/take-handler.ts`,
    find: '  turn.state.consecutive_fallbacks = 0;\n',
    replace: '',
  },
  { name: 'an answer leaves the counters', file: `${turn}/answer.ts`, find: '  turn.resetCounters();\n', replace: '' },
  { name: 'basic answers from knowledge', file: `${turn}/answer.ts`, find: "if (assistant.mode === 'basic') return [];", replace: '' },
  {
    name: 'pro always asks the model first',
    file: `${turn}/answer.ts`,
    find: "mode === 'pro' && isUntouched && hasModel",
    replace: "mode === 'pro' && hasModel",
  },
  {
    name: 'the model is asked twice',
    file: `${turn}/handle-message.ts`,
    find: '{ mayAnswer: !modelFirst }',
    replace: '{ mayAnswer: true }',
  },

  // Parameters
  { name: 'optional parameters are asked for', file: `${turn}/begin-filling.ts`, find: 'required !== false && ', replace: '' },
  { name: 'built-in entities are written unasked', file: `${turn}/read-message.ts`, find: '!found.builtin && ', replace: '' },
  {
    name: 'the last entity is written, not the first',
    file: `${turn}/read-message.ts`,
    find: 'found.start < known.start',
    replace: 'found.start > known.start',
  },
  { name: 'a wrong answer is no stall', file: `${turn}/fill-parameter.ts`, find: '    countStall(turn);\n', replace: '' },
  {
    name: 'a jump keeps what save_to wrote',
    file: `${turn}/take-handler.ts`,
    find: '  for (const { filling } of left.reverse()) giveUp(turn, filling);\n',
    replace: '',
  },

  {
    name: 'what a refused answer says besides is lost',
    file: `${turn}/fill-parameter.ts`,
    find: '  writeMissingBuiltInEntities(turn, intent);\n  if (',
    replace: '  if (',
  },
  {
    name: 'an answer writes over an earlier one',
    file: `${turn}/begin-filling.ts`,
    find: '?.filter(({ entity }) => isEmpty(readVariable(turn.state.variables, entity)))',
    replace: '',
  },
  {
    name: 'a filling that an edit ends drops the one it interrupted',
    file: `${turn}/fill-parameter.ts`,
    find: '    turn.position = { ...turn.position, filling: filling.interrupted };\n    return filling.interrupted',
    replace: '    turn.position = { ...turn.position, filling: null };\n    return filling.interrupted',
  },

  // How real phrases are understood
  {
    name: 'the built-in entities of parameters are not looked for',
    file: `${engine}/wanted-entities.ts`,
    find: 'new Set([...asked, ',
    replace: 'new Set([',
  },
  {
    name: 'the built-in entities of conditions are not looked for',
    file: `${engine}/wanted-entities.ts`,
    find: 'new Set([...asked, ...[main, ...flows.values()].flatMap(({ named_entities }) => named_entities)])',
    replace: 'new Set(asked)',
  },
  {
    name: 'the assistant’s own entities are not read',
    file: 'lib/nlu/read-message.ts',
    find: '[...(reading?.entities ?? []), ...found]',
    replace: 'found',
  },
  {
    name: 'the intents are not read',
    file: 'lib/nlu/read-message.ts',
    find: 'reading?.intents.slice(0, mostIntents) ?? []',
    replace: '[]',
  },
  {
    name: 'the sentiment is not read',
    file: 'lib/nlu/read-message.ts',
    find: 'sentiment: sentimentOf(text, language)',
    replace: "sentiment: 'neutral'",
  },
  {
    name: 'the mood of a message whose language is open is looked for in one of them',
    file: 'lib/nlu/read-message.ts',
    find: "moods.find((mood) => mood !== 'neutral')",
    replace: 'moods[0]',
  },
  {
    name: 'the mood is looked for in the assistant’s language',
    file: 'lib/nlu/read-message.ts',
    find: '(isOwn ? [language] : likely)',
    replace: "(language === 'multi' ? likely : [language])",
  },
  {
    name: 'a template forgets its fallback values',
    file: `${engine}/render-template.ts`,
    find: "isEmpty(value) ? (fallback_value ?? '') : valueText(value)",
    replace: 'valueText(value)',
  },
  {
    name: 'a template prefers its fallback values',
    file: `${engine}/render-template.ts`,
    find: 'yield isEmpty(value) ?',
    replace: 'yield fallback_value ?',
  },
  {
    name: 'a template’s name has to be typed exactly',
    file: `${engine}/render-template.ts`,
    find: 'name.trim().toLowerCase()',
    replace: 'name',
  },

  // Humans, hours and time
  { name: 'the start of the working hours is excluded', file: `${engine}/is-open.ts`, find: 'start <= time', replace: 'start < time' },
  { name: 'the end of the working hours is included', file: `${engine}/is-open.ts`, find: 'time < end', replace: 'time <= end' },
  { name: 'a missing day is open', file: `${engine}/is-open.ts`, find: '?? []', replace: "?? [['00:00', '24:00']]" },
  {
    name: 'an exit keyword within a message will do',
    file: `${turn}/return-from-human.ts`,
    find: '!keywords.includes(normalizeForMatching(text))',
    replace: '!keywords.some((keyword) => normalizeForMatching(text).includes(keyword))',
  },
  { name: 'the return leaves the counters', file: `${turn}/return-from-human.ts`, find: '  turn.resetCounters();\n', replace: '' },
  {
    name: 'the return leaves the retries of what a detour interrupted',
    file: `${turn}/return-from-human.ts`,
    find: '({ ...frame, retries: 0 })',
    replace: '({ ...frame })',
  },
  {
    name: 'the return from an escalation chooses an edge',
    file: `${turn}/return-from-human.ts`,
    find: "reason === 'node' ? { type: 'leave' }",
    replace: "reason ? { type: 'leave' }",
  },
  {
    name: 'the return sees the exit keyword as a message',
    file: `${turn}/return-from-human.ts`,
    find: '  turn.message = null;',
    replace: "  turn.message = { text: 'rate', normalized: 'rate', best_intent: null, entities: [], sentiment: null };",
  },
  {
    name: 'abandoned a moment too late',
    file: `${turn}/run-turn.ts`,
    find: 'turn.now - since >= timeout',
    replace: 'turn.now - since > timeout',
  },
  {
    name: 'a new instance keeps the variables',
    file: `${turn}/begin-instance.ts`,
    find: '  if (!keepsVariables) state.variables = state.session_variables;\n',
    replace: '',
  },

  // Speaking
  { name: 'static puts variables in', file: `${turn}/emit-node.ts`, find: "node.mode === 'static' ? text : ", replace: '' },
  { name: 'the silent flag is not heeded', file: `${turn}/emit-node.ts`, find: 'if (node.silent || node.mode', replace: 'if (node.mode' },
  {
    name: 'the parts come first',
    file: `${turn}/emit-node.ts`,
    find: '[content, ...node.parts.map((part) => partMessage(turn, node, part))]',
    replace: '[...node.parts.map((part) => partMessage(turn, node, part)), content]',
  },
  {
    name: 'a picture without an address is sent',
    file: `${turn}/emit-node.ts`,
    find: "isTooLong || url.trim() === ''",
    replace: 'isTooLong',
  },
  {
    name: 'the first reply carries the choices',
    file: `${turn}/emit-node.ts`,
    find: '(isLast && node.kind',
    replace: '(index === 0 && node.kind',
  },
  { name: 'a message has choices', file: `${turn}/emit-node.ts`, find: "node.kind === 'question' && ", replace: '' },
  {
    name: 'the assistant types before every reply',
    file: `${turn}/emit-node.ts`,
    find: 'index === 0 && node.typing_ms',
    replace: 'node.typing_ms',
  },
  {
    name: 'a choice is its label',
    file: `${engine}/nodes/standard/choice-text.ts`,
    find: "value.trim() === '' ? label : value",
    replace: 'label',
  },
  {
    name: 'a label counts before a value',
    file: `${turn}/read-message.ts`,
    find: 'choices.find((one) => isTyped(choiceText(one))) ?? choices.find(({ label }) => isTyped(label))',
    replace: 'choices.find(({ label }) => isTyped(label)) ?? choices.find((one) => isTyped(choiceText(one)))',
  },
  {
    name: 'a choice is made while a parameter is asked for',
    file: `${turn}/read-message.ts`,
    find: '  if (filling) return [];\n',
    replace: '',
  },
  {
    name: 'a set text sees the variables that were set before it',
    file: `${turn}/set-variables.ts`,
    find: 'replacePlaceholders(text, before)',
    replace: 'replacePlaceholders(text, turn.state.variables)',
  },
  {
    name: 'a node removes no variable',
    file: `${turn}/set-variables.ts`,
    find: 'if (text === null) turn.removeVariable(name)',
    replace: 'void name',
  },
  {
    name: 'variables are set after the content is sent',
    file: `${turn}/walk.ts`,
    find: '  setVariables(turn, definition.set);\n  callAction(turn, definition);\n  return speak(turn);',
    replace: '  callAction(turn, definition);\n  const next = speak(turn);\n  setVariables(turn, definition.set);\n  return next;',
  },
  {
    name: 'an unknown variable stays as typed',
    file: `${engine}/replace-placeholders.ts`,
    find: '(name) => valueText(readVariable(variables, name))',
    replace: '(name) => valueText(readVariable(variables, name)) || `{{${name}}}`',
  },
  {
    name: 'a failed effect leaves what was said',
    file: `${turn}/run-turn.ts`,
    find: '  const failed = new Turn(turn.flows, turn.env, start);',
    replace: '  const failed = turn;',
  },
];
