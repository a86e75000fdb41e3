/**
 * A language's words, each list one text with spaces between; `_` or ZWNJ joins the two or three words of a phrase, which goes
 * before its words. They are normalised before they are compared, and found with the language's endings too.
 */
export interface SentimentLexicon {
  positive: string;
  negative: string;
  /** Negative, but without them nothing is good yet: «مشکلی ندارم», "no problem". */
  trouble: string;
  /** Phrases that say nothing though their words would: "would like", «حالت خوبه». */
  neutral: string;
  /** Turns round a word that comes after it. */
  negation_before: string;
  /** Turns round a word that comes before it. */
  negation_behind: string;
  /** Makes the word beside it count twice. */
  stronger: string;
  /** Makes the word beside it count half. */
  weaker: string;
  /** Ends the reach of a negation. */
  boundary: string;
  /** Begins a question, also where nobody types its mark. */
  asking: string;
  /** What words may have at their ends and beginnings. */
  endings: string;
  beginnings: string;
}
