import { describe, expect, it } from 'vitest';
import ar from '@/messages/ar/developers.json';
import en from '@/messages/en/developers.json';
import fa from '@/messages/fa/developers.json';
import { guideIds, guideParts } from './guide-code';

describe.each(Object.entries({ fa, ar, en }))('the guides in %s', (_, words) => {
  it.each(guideIds)('have the paragraphs of %s and no others', (id) => {
    expect(Object.keys(words.guides[id]).toSorted()).toEqual(['title', ...guideParts[id].texts].toSorted());
  });
});
