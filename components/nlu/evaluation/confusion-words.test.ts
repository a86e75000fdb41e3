import { createFormatter, createTranslator } from 'use-intl/core';
import { expect, it } from 'vitest';
import ar from '@/messages/ar/nluTraining.json';
import en from '@/messages/en/nluTraining.json';
import fa from '@/messages/fa/nluTraining.json';

const languages = [
  ['fa', fa],
  ['ar', ar],
  ['en', en],
] as const;

// Users of voice control say the text on a button.
it.each(languages)('the name of a count that opens phrases has the count as a word: %s', (locale, messages) => {
  const t = createTranslator({ locale, messages: messages.evaluation.confusion });
  for (const count of [1, 2, 3, 12, 1234]) {
    const words = t('show', { count, intent: 'buy', taken_for: 'sell' }).split(' ');
    expect(words).toContain(createFormatter({ locale }).number(count));
  }
});
