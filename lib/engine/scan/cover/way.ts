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
  | Met;

interface Met {
  kind: 'met';
  condition: Condition;
  /** The same for conditions that are always met together. */
  meaning: string;
}

export function waysOf(condition: Condition, bounds: Bounds): Way[] {
  switch (condition.type) {
    case 'exact_match':
      return [condition.value].flat().map((typed) => wayOf('text', typed));
    case 'any_keyword_match':
      return condition.keywords.map((typed) => wayOf('keyword', typed));
    case 'pattern_match':
      return condition.pattern.includes('*') ? [metWay(condition)] : [wayOf('text', condition.pattern)];
    case 'numeric_comparison': {
      const { variable } = condition;
      return bounds.cellsOf(condition)?.map((cell) => ({ kind: 'number', variable, cell })) ?? [metWay(condition)];
    }
    default:
      return [metWay(condition)];
  }
}

function metWay(condition: Condition): Met {
  return { kind: 'met', condition, meaning: meaningOf(condition) };
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
  meaning: string;
  /** Whether it is a pattern that any message fits, or one that also fits with any text before and after what fits it. */
  fits_any: boolean;
  is_open: boolean;
}

export function targetOf(condition: Condition): Target {
  const pieces = condition.type === 'pattern_match' ? condition.pattern.split('*').map(normalizeForMatching) : [];
  const is_open = pieces.length > 1 && pieces[0] === '' && pieces.at(-1) === '';
  return {
    condition,
    test: compileTest(condition),
    meaning: meaningOf(condition),
    is_open,
    fits_any: is_open && pieces.every((piece) => piece === ''),
  };
}

/** Whether a condition is certainly met in this way. False if that is not certain. */
export function isMetIn(way: Way, target: Target, bounds: Bounds): boolean {
  const { condition, test, fits_any, is_open } = target;
  if (fits_any) return way.kind !== 'number' && needsMessage(way);
  switch (way.kind) {
    case 'text':
      return isOfText(condition) && holdsFor(way.message, test);
    case 'keyword':
      // What holds for the keyword alone must also hold with any words around it.
      return (condition.type === 'any_keyword_match' || is_open) && holdsFor(way.message, test);
    case 'number': {
      if (condition.type === 'context_variable_exists') return condition.variable === way.variable;
      const number = comparedNumber(condition);
      return number !== null && number.variable === way.variable && bounds.holds(way.cell, number);
    }
    case 'met':
      return follows(way, target);
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

/** Whether one condition is certainly met whenever another one is, by what they ask for. */
function follows({ condition: from, meaning }: Met, { condition: to, meaning: wanted }: Target): boolean {
  if (meaning === wanted) return true;
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
  return false;
}

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
