import type { TimeUnit } from '../time-unit';

/** What a word or phrase can mean to the rules. One may have several meanings, such as "second". */
export interface Meaning {
  /** A number below 1000 that is added to others. */
  atom?: number;
  /** A number that multiplies the one before it: 100, 1000, a dozen. */
  scale?: number;
  /** Half, quarter, third. */
  fraction?: number;
  ordinal?: number;
  unit?: TimeUnit;
  /** The number of units that the word itself includes: «يومين» are two. */
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

/** The meanings of a language's words. A list of forms is one text with commas. A form may be several words. */
export type Vocabulary = readonly (readonly [Meaning, string])[];

/** A part of the day, which turns 5 into 17. */
export type DayPart = 'morning' | 'noon' | 'afternoon' | 'night';

/** The functions of small words. */
export type Role =
  | 'and'
  | 'minus'
  /** "at": a time of day may follow. */
  | 'at'
  /** «ساعت», «الساعة»: a time of day follows, and the word belongs to it. */
  | 'oclock'
  /** Between minutes and the following hour. */
  | 'to'
  | 'past'
  /** Between the two ends of a range. */
  | 'until'
  | 'next'
  | 'last'
  | 'this'
  /** After an amount of time. */
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
  /** The counted thing follows. «نه تا» is nine, not "no". */
  | 'counter'
  /** A number after it is a phone number. */
  | 'phone'
  /** A number after it is a national code. */
  | 'national'
  /** "o'clock": a time of day precedes it. */
  | 'behind'
  /** Makes a number an ordinal: "21st", «۵ام». */
  | 'ordinal'
  /** A word that is not the thing that a number before it counts. */
  | 'small'
  /** A number after it identifies one thing instead of counting: "this one". */
  | 'determiner';
