import { describe, expect, it } from 'vitest';
import { locales } from '../locales';
import { countDocument } from './count-document';
import { describeContent } from '@/tests/support/templates/describe-content';
import type { Template } from './template';
import { templates } from './templates';

const all: [string, Template][] = Object.entries(templates);

it('are registered by their IDs', () => expect(all.map(([, { id }]) => id)).toEqual(all.map(([id]) => id)));

it.each(all)('%s has a knowledge sample in each language', (_id, { content }) => {
  const questions = locales.map((locale) => countDocument(content[locale].document).questions);
  expect(Math.min(...questions)).toBeGreaterThanOrEqual(5);
});

describe.each(all)('the template %s', (_id, { content }) => locales.forEach((locale) => describeContent(locale, content[locale])));
