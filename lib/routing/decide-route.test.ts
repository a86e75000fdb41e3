import { describe, expect, it } from 'vitest';
import { compileRoutes, decideRoute, leastLikeness, scoreRoutes, type RoutingRule } from './decide-route';
import { routingExamples } from './routing-examples';

const rule = (id: string, condition_type: RoutingRule['condition_type'], condition: string): RoutingRule => ({
  id,
  condition_type,
  condition,
  target_assistant_id: `assistant of ${id}`,
});
const decide = (rules: RoutingRule[], text: string) => decideRoute(compileRoutes(rules), text);

describe('keywords', () => {
  it('match any of several words, as whole words, in whatever form they are typed', () => {
    const rules = [rule('sales', 'keyword', 'قیمت, خرید، price')];
    for (const text of ['قيمت؟', 'PRICE please', 'برای خرید', 'ق\u0640یمت']) {
      expect(decide(rules, text), text).toMatchObject({ rule_id: 'sales', assistant_id: 'assistant of sales', by: 'keyword', score: null });
    }
    expect(decide(rules, 'priceless')).toBeNull();
    expect(decide(rules, 'the price')?.matched).toBe('price');
  });

  it('come before sentences, the first rule first', () => {
    const rules = [rule('text', 'text', 'where is my order'), rule('one', 'keyword', 'order'), rule('two', 'keyword', 'order')];
    expect(decide(rules, 'where is my order')).toMatchObject({ rule_id: 'one', by: 'keyword' });
  });
});

describe('sentences', () => {
  it('decide for the rule that the message is most like', () => {
    const rules = [rule('buy', 'text', 'I want to buy a phone'), rule('return', 'text', 'I want to return a phone\nmoney back')];
    expect(decide(rules, 'can I return my phone?')).toMatchObject({
      rule_id: 'return',
      by: 'similarity',
      matched: 'I want to return a phone',
    });
    expect(decide(rules, 'what a day')).toBeNull();
    expect(decide(rules, '')).toBeNull();
  });

  it.each(['fa', 'ar', 'en'] as const)('are measured in %s', (language) => {
    const { rules, messages } = routingExamples[language];
    const compiled = compileRoutes(Object.entries(rules).map(([id, condition]) => rule(id, 'text', condition)));
    const decided = messages.map(({ text, to }) => ({ to, by: decideRoute(compiled, text)?.rule_id ?? null }));
    const own = decided.filter(({ to }) => to !== null);
    // What no rule is for is never moved, and nearly everything else goes where a person would send it.
    expect(decided.filter(({ to, by }) => to === null && by !== null)).toEqual([]);
    expect(own.filter(({ to, by }) => by !== null && by !== to).length).toBeLessThanOrEqual(1);
    expect(own.filter(({ to, by }) => by === to).length / own.length).toBeGreaterThanOrEqual(0.8);
  });

  it('leave a margin to what no rule is for', () => {
    for (const { rules, messages } of Object.values(routingExamples)) {
      const compiled = compileRoutes(Object.entries(rules).map(([id, condition]) => rule(id, 'text', condition)));
      const others = messages.filter(({ to }) => to === null).flatMap(({ text }) => scoreRoutes(compiled, text).map(({ score }) => score));
      expect(Math.max(...others)).toBeLessThan(leastLikeness - 0.05);
    }
  });
});
