/**
 * One credit is a ten-thousandth of a US dollar, so 10,000 credits are one dollar. A short answer of a small model costs a
 * few of them, which keeps the error of rounding small.
 */
export const creditsPerDollar = 10_000;

/** In credits per 1,000 tokens. */
export interface TokenPrice {
  input: number;
  output: number;
}

export interface ModelPrice extends TokenPrice {
  /** The price of a whole call whose prompt has more than `above` tokens. */
  long?: TokenPrice & { above: number };
  /** The price from this day on, which the provider has announced. ISO 8601. */
  later?: TokenPrice & { from: string };
}

/**
 * What the platform charges, by the provider's name of a model. These are the providers' list prices of November 2026 for
 * standard calls, from developers.openai.com/api/docs/pricing, platform.claude.com/docs (pricing) and
 * ai.google.dev/gemini-api/docs/pricing. A provider states dollars per million tokens: 1 dollar is 10 credits per 1,000.
 */
export const prices: Readonly<Record<string, ModelPrice>> = {
  'gpt-4o-mini': { input: 1.5, output: 6 },
  'gpt-5-nano': { input: 0.5, output: 4 },
  'gpt-5-mini': { input: 2.5, output: 20 },
  'gpt-6-luna': { input: 1, output: 5, long: { above: 272_000, input: 2, output: 7.5 } },
  'gpt-6.1-terra': { input: 10, output: 50, long: { above: 272_000, input: 20, output: 75 } },
  'gpt-6.1-sol': { input: 20, output: 100, long: { above: 272_000, input: 40, output: 150 } },
  'claude-opus-5-5': { input: 40, output: 200 },
  'gemini-3.8-flash': { input: 7.5, output: 37.5, later: { from: '2027-01-01', input: 15, output: 75 } },
};

/** The prices of models of embeddings, by the same rule. They have no output. */
const embeddingPrices: Readonly<Record<string, ModelPrice>> = {
  'text-embedding-3-small': { input: 0.2, output: 0 },
  'text-embedding-3-large': { input: 1.3, output: 0 },
  'text-embedding-ada-002': { input: 1, output: 0 },
};

/** The price of a model without a list price: what runs on the platform's own compatible server (COMPATIBLE_MODEL). */
export const otherPrice: ModelPrice = { input: 1.5, output: 6 };

/** The price of a model. A dated name of a model (`gpt-4o-mini-2024-07-18`) has the price of its plain name. */
export function priceOf(model_id: string): ModelPrice {
  return prices[model_id] ?? embeddingPrices[model_id] ?? prices[model_id.replace(/-(\d{8}|\d{4}-\d{2}-\d{2})$/, '')] ?? otherPrice;
}
