/** Words by the kind of thing they name: separated by spaces, those of several words joined by underscores. */
export type ThingWords = Readonly<Record<string, string>>;
