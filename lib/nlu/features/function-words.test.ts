import { expect, it } from 'vitest';
import { stemWord } from '../stem/stem-word';
import { isFunctionWord } from './function-words';
import { splitWords } from './split-words';

it.each([
  ['fa', 'من می‌خواهم که لطفاً آن را با شما', 'سفارش قیمت فردا باز لغو نوبت'],
  ['ar', 'أريد هل على ما هي من فضلك', 'طلبي سعر غدا إلغاء موعد'],
  ['en', 'i would like to have the please what are', 'order price tomorrow open cancel'],
] as const)('knows the words of any message in %s', (language, common, content) => {
  const isCommon = (text: string) => splitWords(text, language).words.map((word) => isFunctionWord(stemWord(word, language), language));
  expect(isCommon(common).every(Boolean)).toBe(true);
  expect(isCommon(content).some(Boolean)).toBe(false);
});
