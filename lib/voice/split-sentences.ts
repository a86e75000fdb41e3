const longest = 240;

/** The sentences of a text, short ones together: the first can be heard while the next are made. */
export function splitSentences(text: string): string[] {
  const sentences = text.match(/[^.!?؟…]+(?:[.!?؟…]+(?=\s|$)|(?<=\S)[.](?=\S)|$)[^.!?؟…\s]*\s*/gu) ?? [text];
  const joined: string[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (last !== undefined && joined.length > 1 && last.length + sentence.length <= longest) joined[joined.length - 1] = last + sentence;
    else joined.push(sentence);
  }
  return joined.map((part) => part.trim()).filter((part) => part !== '');
}
