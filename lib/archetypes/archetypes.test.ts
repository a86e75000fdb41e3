import { describe, expect, it } from 'vitest';
import { assistantTypes } from '../contracts/flow-manager/assistants';
import { locales } from '../locales';
import { describeContent } from '@/tests/support/templates/describe-content';
import { archetypes } from './archetypes';

it('are one for each type of assistant', () => {
  expect(archetypes.map(({ content }) => content.fa.document.type)).toEqual([...assistantTypes]);
});

describe.each(archetypes)('the archetype $id', ({ content }) => locales.forEach((locale) => describeContent(locale, content[locale])));
