/** The kinds of the tagger's features. Those that are seen in the neighbourhood have their number in the middle of a free stretch. */
export const featureKinds = {
  any: 1, word: 2, stem: 3, wordBefore: 4, wordBehind: 5, wordTwoBefore: 6, wordTwoBehind: 7,
  pairBefore: 10, pairBehind: 11, around: 14, shape: 15, shapes: 16, beginning: 17, ending: 18,
  about: 19, aboutConcept: 20, aboutThing: 21, marked: 22, thingWordBefore: 23, thingWordBehind: 24,
  concept: 32, meaning: 42, list: 52, thing: 62,
} as const;
