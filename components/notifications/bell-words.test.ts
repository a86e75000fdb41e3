import { createFormatter, createTranslator } from 'use-intl/core';
import { expect, it } from 'vitest';
import ar from '@/messages/ar/notifications.json';
import en from '@/messages/en/notifications.json';
import fa from '@/messages/fa/notifications.json';

// Screen readers get the same number that the bell shows.
it.each([
  ['fa', fa],
  ['ar', ar],
  ['en', en],
] as const)('the name of the bell has its number as a word: %s', (locale, messages) => {
  const t = createTranslator({ locale, messages: { bell: messages.bell } });
  for (const count of [1, 2, 3, 11, 99]) expect(t('bell', { count }).split(' ')).toContain(createFormatter({ locale }).number(count));
});
