import type { TimeUnit } from '../time-unit';

/** What a word or phrase can mean to the rules. One may have several meanings, as "second". */
export interface Meaning {
  /** A number below 1000 that others are added to. */
  atom?: number;
  /** A number that multiplies what comes before it: 100, 1000, a dozen. */
  scale?: number;
  /** Half, quarter, third. */
  fraction?: number;
  ordinal?: number;
  unit?: TimeUnit;
  /** How many of the unit it says by itself: «يومين» are two. */
  count?: number;
  /** An ISO 4217 code, or IRT. */
  currency?: string;
  percent?: boolean;
  /** Days from today. */
  day?: number;
  /** 0 is Sunday. */
  weekday?: number;
  month?: { calendar: 'gregorian' | 'persian'; number: number };
  part?: DayPart;
  /** Minutes since midnight. */
  clock?: number;
  roles?: readonly Role[];
}

/** What a language's words mean. A list of forms is one text with commas; a form may be several words. */
export type Vocabulary = readonly (readonly [Meaning, string])[];

/** A part of the day, which turns 5 into 17. */
export type DayPart = 'morning' | 'noon' | 'afternoon' | 'night';

/** What small words do. */
export type Role =
  | 'and'
  | 'minus'
  /** "at": a time of day may follow. */
  | 'at'
  /** «ساعت», «الساعة»: a time of day follows, and the word belongs to it. */
  | 'oclock'
  /** Between minutes and the hour that they lead to. */
  | 'to'
  | 'past'
  /** Between the two ends of a range. */
  | 'until'
  | 'next'
  | 'last'
  | 'this'
  /** Behind an amount of time. */
  | 'later'
  | 'ago'
  /** Before an amount of time. */
  | 'in'
  | 'since'
  | 'for'
  /** Joins the parts of a date. */
  | 'of'
  /** An article that counts as one before a unit. */
  | 'a'
  /** What is counted follows; «نه تا» is nine and no "no". */
  | 'counter'
  /** A number behind it is one to call. */
  | 'phone'
  /** A number behind it is a national code. */
  | 'national'
  /** "o'clock": a time of day stands before it. */
  | 'behind'
  /** Makes a number an ordinal: "21st", «۵ام». */
  | 'ordinal'
  /** A word that does not name what a number before it counts. */
  | 'small'
  /** Before it a number says which one and not how many: "this one". */
  | 'determiner';
