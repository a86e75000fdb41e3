import { lexiconOf } from '../entities/builtin/lexicon/lexicon';
import { readTerms } from '../entities/builtin/read-terms';
import { foldText, originalSpan } from '../entities/fold-text';
import { messageLanguage } from '../features/message-language';
import type { NluLanguage } from '../types';
import { entityHints, type Hint } from './entity-hints';
import { featureHash as feature } from './feature-hash';
import { featureKinds as Kind } from './feature-kinds';
import type { Token } from './split-tokens';
import { findThings } from './things/find-things';
import { createWordReader } from './word-signs';

/** A message as the tagger sees it. Features are 32-bit hashes. */
export interface PhraseFeatures {
  /** For each token: itself, its stem, first and last letters, shape, concepts and kinds of things, its neighbors, pairs of them. */
  own: number[][];
  /** For each token: the hints of value lists. */
  lists: number[][];
  /** For the whole message: its stems, concepts and things, which indicate its subject. */
  about: number[];
}

/**
 * Prepares reading messages.
 *
 * @returns a function that reads a message from its tokens, the results of value lists, and the texts in it that phrases
 *   mark
 */
export function createPhraseReader(
  language: NluLanguage,
): (text: string, tokens: readonly Token[], found: readonly Hint[], marked: readonly Hint[]) => PhraseFeatures {
  const describe = createWordReader();
  return (text, tokens, found, marked) => {
    const spoken = messageLanguage(text, language);
    const signs = tokens.map(({ key }) => describe(key, spoken));
    const concepts = signs.map((each) => each.concepts);
    const shapes = signs.map(({ shape }, at) => shape + (tokens[at]?.isGlued ? 1 : 0));
    const meanings = entityHints(tokens, lexicalHints(text, language));
    const known = entityHints(tokens, marked);
    const things = entityHints(
      tokens,
      findThings(
        tokens,
        signs.map((each) => each.stem),
        spoken,
      ),
    );
    const word = (at: number) => signs[at]?.word ?? (at < 0 ? BEGIN : END);

    const own = signs.map(({ stem, affixes }, at) => {
      const shape = shapes[at] ?? 0;
      const list = [
        feature(Kind.any, 0),
        feature(Kind.word, word(at)),
        feature(Kind.stem, stem),
        feature(Kind.wordBefore, word(at - 1)),
        feature(Kind.wordBehind, word(at + 1)),
        feature(Kind.wordTwoBefore, word(at - 2)),
        feature(Kind.wordTwoBehind, word(at + 2)),
        feature(Kind.pairBefore, word(at - 1), word(at)),
        feature(Kind.pairBehind, word(at), word(at + 1)),
        feature(Kind.around, word(at - 1), word(at + 1)),
        feature(Kind.shape, shape),
        feature(Kind.shapes, (shapes[at - 1] ?? 0) * 64 + shape, shapes[at + 1] ?? 0),
        ...affixes,
      ];
      pushNear(list, concepts, at, 2, Kind.concept);
      pushNear(list, meanings, at, 1, Kind.meaning);
      pushNear(list, known, at, 0, Kind.marked);
      pushNear(list, things, at, 1, Kind.thing);
      for (const thing of things[at] ?? [])
        list.push(feature(Kind.thingWordBefore, thing, word(at - 1)), feature(Kind.thingWordBehind, thing, word(at + 1)));
      return list;
    });
    const marks = entityHints(tokens, found);
    const lists = tokens.map((_, at) => {
      const list: number[] = [];
      pushNear(list, marks, at, 1, Kind.list);
      return list;
    });
    const stems = signs.filter((_, at) => (tokens[at]?.key.length ?? 0) > 1).map((each) => feature(Kind.about, each.stem));
    const topics = [
      ...concepts.flat().map((each) => feature(Kind.aboutConcept, each)),
      ...things.flat().map((each) => feature(Kind.aboutThing, each)),
    ];
    const about = [...new Set([...stems, ...topics])];
    return { own, lists, about };
  };
}

const BEGIN = 0x51ed270b;
const END = 0x2545f491;

function pushNear(list: number[], hints: readonly (readonly number[])[], at: number, reach: number, kind: number): void {
  for (let near = -reach; near <= reach; near += 1) {
    for (const hint of hints[at + near] ?? []) list.push(feature(kind + near, hint));
  }
}

/** The meanings of words of numbers, dates and times as hints: a weekday, a unit of time, a part of the day. */
function lexicalHints(text: string, language: NluLanguage): Hint[] {
  const folded = foldText(text);
  return readTerms(folded.text, lexiconOf(language)).flatMap(({ meaning, kind, start, end }) => {
    const names = kind === 'clock' || kind === 'date' ? [`#${kind}`] : [];
    for (const [key, value] of Object.entries(meaning ?? {})) {
      if (key === 'roles') names.push(...(meaning?.roles ?? []).map((role) => `#role ${role}`));
      else names.push(`#${key}`);
      if (key === 'unit' || key === 'part') names.push(`#${key} ${String(value)}`);
    }
    return names.map((entity) => ({ entity, ...originalSpan(folded, start, end) }));
  });
}
