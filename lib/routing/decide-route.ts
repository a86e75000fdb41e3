import type { RouteDecision } from '../engine/route-decision';
import { SearchedText, findWholeWords } from '../text/find-whole-words';
import { normalizeForMatching } from '../text/normalize-for-matching';
import { splitList } from '../text/split-list';
import { likeness, readSentence, type Sentence } from './message-likeness';
import { sentencesOf } from './sentences-of';

/** keyword: one of several words, separated by commas. text: sentences that customers write, one a line. */
export interface RoutingRule {
  id: string;
  condition_type: 'keyword' | 'text';
  condition: string;
  target_assistant_id: string;
}

/** How well a rule fits a message without a model. */
export interface RuleScore {
  rule_id: string;
  /** 0 or 1 for keywords. */
  score: number;
  matched: string;
}

/**
 * The least likeness at which a text rule decides. Measured with the messages of `routing-examples.ts` in three languages:
 * below it, messages about something else begin to fit, and above it, messages of the rule's own are lost.
 */
export const leastLikeness = 0.5;

/** Rules that are ready to be tried, in their order. */
export type CompiledRoutes = readonly CompiledRule[];

interface CompiledRule {
  rule: RoutingRule;
  score: (message: ReadMessage) => { score: number; matched: string };
}

interface ReadMessage {
  searched: SearchedText;
  sentence: Sentence;
}

export function compileRoutes(rules: readonly RoutingRule[]): CompiledRoutes {
  return rules.map((rule) => ({ rule, score: rule.condition_type === 'keyword' ? byKeyword(rule) : bySimilarity(rule) }));
}

/** What the rules say of a message, each by itself. */
export function scoreRoutes(routes: CompiledRoutes, text: string): RuleScore[] {
  const message = { searched: new SearchedText(normalizeForMatching(text)), sentence: readSentence(text) };
  return routes.map(({ rule, score }) => ({ rule_id: rule.id, ...score(message) }));
}

/**
 * The first keyword rule that holds, else the text rule that the message is most like, if it is like enough. Null if no
 * rule decides without a model.
 */
export function decideRoute(routes: CompiledRoutes, text: string): RouteDecision | null {
  const scores = scoreRoutes(routes, text);
  let best: RouteDecision | null = null;
  for (const [at, { rule }] of routes.entries()) {
    const { score, matched } = scores[at] as RuleScore;
    const decision = { rule_id: rule.id, assistant_id: rule.target_assistant_id, matched };
    if (rule.condition_type === 'keyword' && score === 1) return { ...decision, by: 'keyword', score: null };
    if (rule.condition_type === 'text' && score >= leastLikeness && score > (best?.score ?? 0)) {
      best = { ...decision, by: 'similarity', score };
    }
  }
  return best;
}

function byKeyword({ condition }: RoutingRule): CompiledRule['score'] {
  const searches = splitList(condition).map((word) => ({ word, occursIn: findWholeWords(normalizeForMatching(word)) }));
  return ({ searched }) => {
    const found = searches.find(({ occursIn }) => occursIn(searched, uncounted));
    return found ? { score: 1, matched: found.word } : { score: 0, matched: '' };
  };
}

/** The rules of an assistant are few, and tried once a turn. */
const uncounted = { count: () => undefined };

function bySimilarity({ condition }: RoutingRule): CompiledRule['score'] {
  const examples = sentencesOf(condition).map((text) => ({ text, sentence: readSentence(text) }));
  return ({ sentence }) => {
    let best = { score: 0, matched: '' };
    for (const { text, sentence: example } of examples) {
      const score = likeness(sentence, example);
      if (score > best.score) best = { score, matched: text };
    }
    return best;
  };
}
