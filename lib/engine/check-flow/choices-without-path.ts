import { SearchedText } from '../../text/find-whole-words';
import { normalizeForMatching } from '../../text/normalize-for-matching';
import { tokenizeWords } from '../../text/tokenize-words';
import { isDefaultEdge } from '../compile-flow';
import { compileTest, readCondition, type Condition } from '../condition-schema';
import type { ConditionTest, ConditionView } from '../conditions/condition-module';
import type { EdgeDefinition, HandlerDefinition, NodeDefinition } from '../flow-definition';
import { nextOf } from '../nodes/registry';
import { choiceText } from '../nodes/standard/choice-text';
import { Comparisons } from '../turn/comparisons';
import type { OutgoingEdges } from './flow-graph';

/**
 * The labels of choices that no path takes, by the id of the question. A question without a path at all is left out: it
 * is a dead end.
 */
export function choicesWithoutPath(
  nodes: readonly NodeDefinition[],
  outgoing: OutgoingEdges,
  handlers: readonly HandlerDefinition[],
): Map<string, string[]> {
  const untaken = new Map<string, string[]>();
  let handled: Set<string> | undefined;
  for (const node of nodes) {
    const paths = outgoing.get(node.id) ?? [];
    if (node.choices.length === 0 || paths.length === 0 || paths.some(isDefaultEdge) || nextOf(node) !== 'wait') continue;
    const tests = paths.map(edgeTest);
    const texts = handled ?? (handled = handledTexts(handlers));
    const labels = node.choices
      .filter((choice) => {
        const text = choiceText(choice);
        return !tests.some((mayTake) => mayTake(text)) && !isHandled(normalizeForMatching(text), texts);
      })
      .map(({ label }) => label);
    if (labels.length > 0) untaken.set(node.id, labels);
  }
  return untaken;
}

/** Whether an edge may be taken by a text. What depends on more than the text may be met. */
function edgeTest({ operator, conditions }: EdgeDefinition): (text: string) => boolean {
  const tests = conditions.map(readCondition).map((condition) => (condition ? compileTest(condition) : () => false));
  return (text) => (operator === 'AND' ? tests.every((test) => mayHold(test, text)) : tests.some((test) => mayHold(test, text)));
}

function mayHold(test: ConditionTest, typed: string): boolean {
  let dependsOnMore = false;
  const unknown = <Value>(value: Value): Value => {
    dependsOnMore = true;
    return value;
  };
  const normalized = normalizeForMatching(typed);
  const view: ConditionView = {
    message: {
      text: typed,
      normalized,
      searched: new SearchedText(normalized),
      get best_intent() {
        return unknown(null);
      },
      get entities() {
        return unknown([]);
      },
      get sentiment() {
        return unknown(null);
      },
    },
    get variables() {
      return unknown({});
    },
    confidence_threshold: 0,
    comparisons: new Comparisons(0),
  };
  return test(view) || dependsOnMore;
}

/** The normalized messages and keywords that handlers take. There may be very many handlers and questions, so they are only looked up. */
function handledTexts(handlers: readonly HandlerDefinition[]): Set<string> {
  const conditions: readonly Condition[] = handlers.flatMap((handler) => handler.conditions);
  const texts = conditions.map(readCondition).flatMap((condition) => {
    if (condition?.type === 'any_keyword_match') return condition.keywords;
    return condition?.type === 'exact_match' ? [condition.value].flat() : [];
  });
  return new Set(texts.map(normalizeForMatching));
}

/** Whether a text or a run of its words is among the texts. A choice has few words. */
function isHandled(text: string, texts: ReadonlySet<string>): boolean {
  if (texts.has(text)) return true;
  if (texts.size === 0) return false;
  const words = tokenizeWords(text);
  return words.some(({ start }, first) => words.slice(first).some(({ end }) => texts.has(text.slice(start, end))));
}
