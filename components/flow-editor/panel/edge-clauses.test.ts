import { describe, expect, it } from 'vitest';
import { createFormatter, createTranslator } from 'use-intl/core';
import ar from '@/messages/ar/flowEditor.json';
import en from '@/messages/en/flowEditor.json';
import fa from '@/messages/fa/flowEditor.json';
import type { Condition } from '@/lib/engine/condition-schema';
import { CONDITION_TYPES } from '@/lib/engine/conditions/registry';
import { edgeClauses } from './edge-clauses';

const examples: { [Type in Condition['type']]: Extract<Condition, { type: Type }> } = {
  intent_match: { type: 'intent_match', intent: 'ask_price' },
  any_keyword_match: { type: 'any_keyword_match', keywords: ['قیمت', 'price'] },
  exact_match: { type: 'exact_match', value: 'yes' },
  pattern_match: { type: 'pattern_match', pattern: 'order * now' },
  entity_match: { type: 'entity_match', entity: 'city', value: 'Tehran' },
  sentiment_match: { type: 'sentiment_match', sentiment: 'negative' },
  context_variable_match: { type: 'context_variable_match', variable: 'plan', value: 'gold' },
  context_variable_exists: { type: 'context_variable_exists', variable: 'email' },
  field_comparison: { type: 'field_comparison', variable: 'age', operator: '>=', other: 'limit' },
  numeric_comparison: { type: 'numeric_comparison', variable: 'age', operator: '<', value: 18 },
  default: { type: 'default' },
};

/** The clause as a screen reader reads it. */
function said(locale: 'en' | 'fa' | 'ar', condition: Condition): string {
  const messages = { en, fa, ar }[locale];
  const t = createTranslator({ locale, messages: messages.sentence as typeof en.sentence });
  const format = createFormatter({ locale });
  const [words] = edgeClauses([condition]);
  if (!words) return t('clauses.incomplete');
  const plain = (chunks: unknown) => String(chunks);
  return t.markup(`clauses.${words.key}`, {
    subject: words.subject,
    operator: words.operator,
    value: words.values[0] ?? '',
    hasValue: String(words.values.length > 0),
    v: plain,
    l: plain,
    values: () =>
      format.list(
        words.values.map((value) => t.markup('value', { value, v: plain })),
        { type: 'disjunction' },
      ),
  });
}

describe('a condition in the sentence of its path', () => {
  it.each([
    ['en', 'any_keyword_match', 'the customer’s message contains “قیمت” or “price”'],
    ['en', 'numeric_comparison', 'age < 18'],
    ['en', 'field_comparison', 'age ≥ limit'],
    ['en', 'entity_match', 'the message mentions city as “Tehran”'],
    ['en', 'sentiment_match', 'the message sounds negative'],
    ['fa', 'any_keyword_match', 'پیام مشتری شامل «قیمت» یا «price» باشد'],
    ['fa', 'context_variable_match', 'مقدار plan برابر «gold» باشد'],
    ['ar', 'exact_match', 'تكون رسالة العميل «yes» تمامًا'],
  ] as const)('%s: %s', (locale, type, sentence) => {
    expect(said(locale, examples[type])).toBe(sentence);
  });

  it('has words for every type in every language', () => {
    for (const type of CONDITION_TYPES.filter((one) => one !== 'default')) {
      const sentences = (['en', 'fa', 'ar'] as const).map((locale) => said(locale, examples[type]));
      expect(new Set(sentences).size, sentences.join(' | ')).toBeGreaterThan(
        type === 'numeric_comparison' || type === 'field_comparison' ? 1 : 2,
      );
    }
  });

  it('says that it is not filled in yet', () => {
    expect(edgeClauses([{ type: 'any_keyword_match', keywords: [] }, examples.intent_match])[0]).toBeNull();
    expect(said('en', { type: 'intent_match', intent: '' })).toBe(en.sentence.clauses.incomplete);
  });

  it('names the first of many values', () => {
    const [words] = edgeClauses([{ type: 'exact_match', value: ['1', '2', '3', '4', '5', '6'] }]);
    expect(words?.values).toEqual(['1', '2', '3', '4', '…']);
  });
});
