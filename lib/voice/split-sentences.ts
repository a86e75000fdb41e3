const longest = 240;

/** The sentences of a text, short ones together after the first: it can be heard while the next are made. */
export function splitSentences(text: string): string[] {
  const joined: string[] = [];
  for (const sentence of text.trim().split(/(?<=[.!?؟…])\s+/u)) {
    const last = joined.at(-1);
    if (last !== undefined && joined.length > 1 && last.length + sentence.length < longest)
      joined[joined.length - 1] = `${last} ${sentence}`;
    else if (sentence !== '') joined.push(sentence);
  }
  return joined;
}
