/**
 * A language's words. Each list is one text, separated by spaces. `_` or ZWNJ joins the two or three words of a phrase,
 * which takes precedence over its words. Words are normalized before they are compared, and also match with the
 * language's endings.
 */
export interface SentimentLexicon {
  positive: string;
  negative: string;
  /** Negative, but their absence is not positive: «مشکلی ندارم», "no problem". */
  trouble: string;
  /** Neutral phrases that contain other words of the lexicon: "would like", «حالت خوبه». */
  neutral: string;
  /** Reverses a word that comes after it. */
  negation_before: string;
  /** Reverses a word that comes before it. */
  negation_behind: string;
  /** Makes the word next to it count twice. */
  stronger: string;
  /** Makes the word next to it count half. */
  weaker: string;
  /** Ends the reach of a negation. */
  boundary: string;
  /** Begins a question, even without a question mark. */
  asking: string;
  /** Endings and prefixes of words. */
  endings: string;
  beginnings: string;
}
