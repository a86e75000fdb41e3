/** Words by kind of thing, separated by spaces. Those of several words are joined by underscores. */
export type ThingWords = Readonly<Record<string, string>>;
