import { expect, it } from 'vitest';
import { findRetired } from '@/scripts/check/words';
import { callTextsOf } from './call-texts';

it('uses the words of the product in each language', () => {
  for (const language of ['fa', 'ar', 'en'] as const) {
    const { phases, problems, ...texts } = callTextsOf(language);
    const spoken = [phases, problems, texts].flatMap((group) => Object.values<string>(group));
    expect(spoken.flatMap((text) => findRetired(language, text))).toEqual([]);
  }
});
