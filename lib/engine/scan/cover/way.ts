import { SearchedText } from '../../../text/find-whole-words';
import { normalizeForMatching } from '../../../text/normalize-for-matching';
import { compileTest, type Condition } from '../../condition-schema';
import type { ConditionTest, MessageView } from '../../conditions/condition-module';
import { Comparisons } from '../../turn/comparisons';
import { valueText } from '../../value-text';
import { comparedNumber, type Bounds } from './bounds';

/** One way in which a condition can be met, and what is then known. A condition is met in at least one of its ways. */
export type Way =
  /** The whole message is this text, or the text occurs in it as whole words. */
  | { kind: 'text' | 'keyword'; message: MessageView; typed: string }
  /** The variable is a number in this cell of the bounds. */
  | { kind: 'number'; variable: string; cell: number }
  /** Nothing but that the condition is met. */
  | { kind: 'met'; condition: Condition };

export function waysOf(condition: Condition, bounds: Bounds): Way[] {
  switch (condition.type) {
    case 'exact_match':
      return [condition.value].flat().map((typed) => wayOf('text', typed));
    case 'any_keyword_match':
      return condition.keywords.map((typed) => wayOf('keyword', typed));
    case 'pattern_match':
      return condition.pattern.includes('*') ? [{ kind: 'met', condition }] : [wayOf('text', condition.pattern)];
    case 'numeric_comparison': {
      const { variable } = condition;
      return bounds.cellsOf(condition)?.map((cell) => ({ kind: 'number', variable, cell })) ?? [{ kind: 'met', condition }];
    }
    default:
      return [{ kind: 'met', condition }];
  }
}

function wayOf(kind: 'text' | 'keyword', typed: string): Way {
  const normalized = normalizeForMatching(typed);
  const searched = new SearchedText(normalized);
  return { kind, typed, message: { text: typed, normalized, searched, best_intent: null, entities: [], sentiment: null } };
}

/** A condition that may be met as well. */
export interface Target {
  condition: Condition;
  test: ConditionTest;
}

export function targetOf(condition: Condition): Target {
  return { condition, test: compileTest(condition) };
}

/** Whether a condition is certainly met in this way. False if that is not certain. */
export function isMetIn(way: Way, { condition, test }: Target, bounds: Bounds): boolean {
  if (condition.type === 'pattern_match' && isAnyText(condition.pattern)) return way.kind !== 'number' && needsMessage(way);
  switch (way.kind) {
    case 'text':
      return isOfText(condition) && holdsFor(way.message, test);
    case 'keyword':
      // What holds for the keyword alone must also hold with any words around it.
      return (condition.type === 'any_keyword_match' || isOpenPattern(condition)) && holdsFor(way.message, test);
    case 'number': {
      if (condition.type === 'context_variable_exists') return condition.variable === way.variable;
      const number = comparedNumber(condition);
      return number !== null && number.variable === way.variable && bounds.holds(way.cell, number);
    }
    case 'met':
      return follows(way.condition, condition);
  }
}

function holdsFor(message: MessageView, test: ConditionTest): boolean {
  return test({ message, variables: {}, confidence_threshold: 0, comparisons: new Comparisons(0) });
}

function isOfText({ type }: Condition): boolean {
  return type === 'exact_match' || type === 'any_keyword_match' || type === 'pattern_match';
}

const messageTypes = new Set<Condition['type']>(['pattern_match', 'intent_match', 'entity_match', 'sentiment_match']);

/** Whether there is a message if a condition is met in this way. */
function needsMessage(way: Way): boolean {
  return way.kind === 'text' || way.kind === 'keyword' || (way.kind === 'met' && messageTypes.has(way.condition.type));
}

function isAnyText(pattern: string): boolean {
  return pattern.includes('*') && pattern.split('*').every((piece) => normalizeForMatching(piece) === '');
}

/** Whether a pattern also fits with any text before and after what fits it. */
function isOpenPattern(condition: Condition): boolean {
  if (condition.type !== 'pattern_match' || !condition.pattern.includes('*')) return false;
  const pieces = condition.pattern.split('*').map(normalizeForMatching);
  return pieces[0] === '' && pieces.at(-1) === '';
}

/** Whether one condition is certainly met whenever another one is, by what they ask for. */
function follows(from: Condition, to: Condition): boolean {
  if (from.type === 'default' || to.type === 'default') return false;
  if (to.type === 'context_variable_exists') {
    const isGiven = from.type === 'context_variable_match' && normalizeForMatching(valueText(from.value)) !== '';
    return (isGiven || from.type === to.type || from.type === 'numeric_comparison') && from.variable === to.variable;
  }
  if (from.type === 'intent_match' && to.type === 'intent_match') {
    const [least, needed] = [from.min_confidence ?? null, to.min_confidence ?? null];
    // The threshold is that of the main flow, which need not be this one.
    return from.intent === to.intent && (least === null || needed === null ? least === needed : least >= needed);
  }
  if (from.type === 'entity_match' && to.type === 'entity_match' && to.value == null) return from.entity === to.entity;
  return meaningOf(from) === meaningOf(to);
}

/** The same for conditions that are always met together. */
function meaningOf(condition: Condition): string {
  if (condition.type === 'pattern_match') return JSON.stringify(condition.pattern.split('*').map(normalizeForMatching));
  const fields = Object.entries(condition).filter(([, value]) => value !== null && value !== undefined);
  const isText = condition.type === 'context_variable_match' || condition.type === 'entity_match';
  return JSON.stringify(
    fields
      .map(([name, value]) => [name, isText && name === 'value' ? normalizeForMatching(valueText(value as string)) : (value as unknown)])
      .sort(),
  );
}
