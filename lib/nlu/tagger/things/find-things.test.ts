import { describe, expect, it } from 'vitest';
import { stemWord } from '../../stem/stem-word';
import { hashText } from '../feature-hash';
import { splitTokens } from '../split-tokens';
import { findThings } from './find-things';

function things(text: string, language: 'fa' | 'ar' | 'en'): string[] {
  const tokens = splitTokens(text);
  return findThings(
    tokens,
    tokens.map(({ key }) => hashText(stemWord(key, language))),
    language,
  ).map(({ entity, start, end }) => `${entity}=${text.slice(start, end)}`);
}

describe('findThings', () => {
  it.each<['fa' | 'ar' | 'en', string, string[]]>([
    ['en', 'flights from New York to Tehran for Emma', ['vehicle=flights', 'city=New York', 'city=Tehran', 'given_name=Emma']],
    ['en', 'two burgers', ['food=burgers']],
    ['en', 'nothing like that', []],
    ['fa', 'پیراهن آبی برای مادرم', ['clothing=پیراهن', 'colour=آبی', 'relative=مادرم']],
    ['fa', 'پرواز به بندرعباس', ['vehicle=پرواز', 'city=بندرعباس']],
    ['fa', 'پيتزا در كرمان', ['food=پيتزا', 'city=كرمان']],
    ['fa', 'قرار با دکتر در سن خوزه', ['event=قرار', 'job=دکتر', 'title=دکتر', 'city=سن خوزه']],
    ['ar', 'قميص أزرق من القاهرة', ['clothing=قميص', 'colour=أزرق', 'city=القاهرة']],
    ['ar', '', []],
  ])('%s: %s', (language, text, expected) => {
    expect(things(text, language)).toEqual(expected);
  });

  it('returns all kinds of a thing', () => {
    expect(things('orange', 'en')).toEqual(['food=orange', 'colour=orange']);
  });
});
