import { describe, expect, it } from 'vitest';
import { parseAnnotated } from './annotation/parse-annotated';
import { createOwnEntityFinder } from './find-own-entities';
import { trainTagger } from './tagger/train-tagger';
import type { EntityDefinition, NluLanguage } from './types';

function finder(language: NluLanguage, annotated: readonly string[], definitions: readonly EntityDefinition[]) {
  const examples = annotated.map((phrase) => {
    const parsed = parseAnnotated(phrase);
    if (!parsed.ok) throw new Error(phrase);
    return { text: parsed.text, intent: 'any', entities: parsed.entities };
  });
  const find = createOwnEntityFinder(trainTagger(examples, definitions, language), definitions, language);
  return (text: string) => find(text).map(({ entity, value, start, end }) => `${entity}=${value}:${text.slice(start, end)}`);
}

const list = (name: string, values: Record<string, string[]>, patterns: string[] = []): EntityDefinition => ({
  name,
  values: Object.entries(values).map(([value, synonyms]) => ({ value, synonyms })),
  patterns,
});

const cities = ['تهران', 'شیراز', 'تبریز', 'مشهد', 'اهواز', 'رشت'];
const trips = cities.flatMap((city) => [
  `بلیت به [${city}](city) می‌خواهم`,
  `پرواز به [${city}](city) کی است`,
  'سلام خوبی؟',
  'تا فردا به من خبر بده',
]);

describe('createOwnEntityFinder', () => {
  it('returns the list value of a tagged text, otherwise the text itself', () => {
    const find = finder('fa', trips, [list('city', { THR: ['تهران', 'طهران'], SYZ: ['شیراز'] })]);
    expect(find('بلیت به تهران می‌خواهم')).toEqual(['city=THR:تهران']);
    expect(find('بلیت به طهران می‌خواهم')).toEqual(['city=THR:طهران']);
    expect(find('بلیت به زاهدان می‌خواهم')).toEqual(['city=زاهدان:زاهدان']);
  });

  it('finds entities without marks by values and patterns', () => {
    const find = finder('fa', trips, [list('food', { pizza: ['پیتزا'] }), list('code', {}, ['[a-z]{2}\\d{3}'])]);
    expect(find('پیتزا با کد ab123 به شیراز')).toEqual(expect.arrayContaining(['food=pizza:پیتزا', 'code=ab123:ab123']));
  });

  it('finds a reliable list’s values without the tagger', () => {
    const find = finder(
      'en',
      [
        'i live in [Paris](city)',
        'i moved to [Rome](city)',
        'in [Oslo](city)',
        'where is my parcel with the zebras',
        'what could the one be',
        'can my parcel reach you',
        'the one parcel',
      ],
      [list('city', { Paris: [], Rome: [], Oslo: [], Ulaanbaatar: [], Quito: [], Lima: [] })],
    );
    expect(find('could my parcel, the one with zebras, reach Ulaanbaatar?')).toEqual(['city=Ulaanbaatar:Ulaanbaatar']);
  });

  it('leaves out a list’s values that the phrases do not mark', () => {
    const said = ['what is the right way', 'is that right', 'that is right', 'am i right', 'all right then', 'right now please'];
    const find = finder(
      'en',
      ['turn [right](side) at the corner', 'turn [left](side) at the corner', 'turn [left](side) here', ...said],
      [list('side', { right: [], left: [] })],
    );
    expect(find('is it right')).toEqual([]);
    expect(find('turn right at the corner')).toEqual(['side=right:right']);
  });

  it('finds nothing without data', () => {
    expect(finder('en', [], [])('hello Paris')).toEqual([]);
  });
});
