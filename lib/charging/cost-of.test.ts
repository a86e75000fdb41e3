import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { servedModels } from '../ai/models';
import { costOf as costOn, mostCostOf as mostCostOn, type Usage } from './cost-of';
import { creditsPerDollar, otherPrice, priceOf, prices } from './prices';

const costOf = (usage: Usage) => costOn(usage, '2026-11-23');
const mostCostOf = (usage: Usage) => mostCostOn(usage, '2026-11-23');

describe('the price list', () => {
  it('has every model that can be asked, and no other', () => {
    expect(Object.keys(prices).toSorted()).toEqual(servedModels.map(({ model_id }) => model_id).toSorted());
  });

  it('states the list prices in credits', () => {
    // A million tokens in and a million out, of a model at 0.15 and 0.60 dollars: in calls of a thousand.
    const { input, output } = priceOf('gpt-4o-mini');
    expect((input * 1_000) / creditsPerDollar).toBeCloseTo(0.15);
    expect((output * 1_000) / creditsPerDollar).toBeCloseTo(0.6);
  });

  it('knows dated names, and charges a flat price for the models of compatible servers', () => {
    expect(priceOf('gpt-4o-mini-2024-07-18')).toBe(prices['gpt-4o-mini']);
    expect(priceOf('claude-opus-5-5-20260922')).toBe(prices['claude-opus-5-5']);
    expect(priceOf('gpt-5-mini-clone')).toBe(otherPrice);
    expect(priceOf('llama3.3')).toBe(otherPrice);
  });
});

describe('a cost', () => {
  it('is a whole number of credits, rounded up', () => {
    expect(costOf({ model_id: 'gpt-4o-mini', input_tokens: 2_000, output_tokens: 200 })).toBe(5); // 3 + 1.2
    expect(costOf({ model_id: 'gpt-4o-mini', input_tokens: 2_000, output_tokens: 0 })).toBe(3);
    expect(costOf({ model_id: 'gpt-5-mini', input_tokens: 1_200, output_tokens: 50 })).toBe(4);
    expect(costOf({ model_id: 'claude-opus-5-5', input_tokens: 1_000, output_tokens: 1_000 })).toBe(240);
    expect(costOf({ model_id: 'gpt-6.1-terra', input_tokens: 300, output_tokens: 40 })).toBe(5); // exactly
  });

  it('is never zero for a call that used anything, and zero for one that used nothing', () => {
    expect(costOf({ model_id: 'gpt-5-nano', input_tokens: 1, output_tokens: 0 })).toBe(1);
    expect(costOf({ model_id: 'gpt-5-nano', input_tokens: 0, output_tokens: 0 })).toBe(0);
  });

  it('is that of long prompts for the whole call beyond their threshold', () => {
    const call = { model_id: 'gpt-6-luna', output_tokens: 1_000 };
    expect(costOf({ ...call, input_tokens: 272_000 })).toBe(277);
    expect(costOf({ ...call, input_tokens: 273_000 })).toBe(554); // 546 + 7.5
  });

  it('follows a price that its provider has announced, from its day on', () => {
    const call = { model_id: 'gemini-3.8-flash', input_tokens: 1_000, output_tokens: 1_000 };
    expect(costOn(call, '2026-12-31')).toBe(45);
    expect(costOn(call, '2027-01-01')).toBe(90);
    expect(mostCostOn(call, '2027-01-01')).toBeGreaterThan(mostCostOn(call, '2026-12-31'));
  });

  const tokens = fc.nat({ max: 400_000 });
  const models = fc.constantFrom(...Object.keys(prices), 'llama3.3');

  it('is a whole number that grows with both counts', () => {
    fc.assert(
      fc.property(models, tokens, tokens, fc.nat({ max: 1_000 }), (model_id, input_tokens, output_tokens, more) => {
        const cost = costOf({ model_id, input_tokens, output_tokens });
        expect(Number.isSafeInteger(cost)).toBe(true);
        expect(costOf({ model_id, input_tokens: input_tokens + more, output_tokens })).toBeGreaterThanOrEqual(cost);
        expect(costOf({ model_id, input_tokens, output_tokens: output_tokens + more })).toBeGreaterThanOrEqual(cost);
      }),
    );
  });

  it('is never above what is reserved for it, even if the provider counts a quarter more tokens', () => {
    fc.assert(
      fc.property(models, tokens, tokens, (model_id, input_tokens, output_tokens) => {
        const real = { model_id, input_tokens: Math.floor(input_tokens * 1.25), output_tokens };
        expect(mostCostOf({ model_id, input_tokens, output_tokens })).toBeGreaterThanOrEqual(costOf(real));
      }),
    );
  });

  it('includes in the reservation what a model may think', () => {
    const usage = { input_tokens: 1_000, output_tokens: 1_000 };
    expect(mostCostOf({ model_id: 'claude-opus-5-5', ...usage })).toBeGreaterThan(costOf({ model_id: 'claude-opus-5-5', ...usage }) + 400);
  });
});
