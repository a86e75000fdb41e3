/** White space, then a mark, a string, or a number or word. */
const token =
  /[ \t\n\r]*(?:([{}[\],:])|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*")|((?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])))/y;

/** Where a text stops being JSON: its line and column, from 1, and the offset. */
export interface JsonError {
  line: number;
  column: number;
  offset: number;
}

/**
 * Finds the first place at which a text is not JSON, or null if it is. Browsers describe it differently or not at all, so
 * the text is read here. Linear in the length of the text.
 */
export function findJsonError(text: string): JsonError | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const before = text.slice(0, readJson(text).wrong);
    const lines = before.split('\n');
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1, offset: before.length };
  }
}

/** The line, from 1, in which a broken text stops being JSON. Of a text that only lacks its end, the last line with content. */
export function lineOfBrokenJson(text: string): number {
  const { end, wrong } = readJson(text);
  return text.slice(0, wrong < text.length ? wrong : end).split('\n').length;
}

type Expected = 'value' | 'value_or_end' | 'key' | 'key_or_end' | 'colon' | 'comma_or_end' | 'nothing';

/**
 * Reads as far as a text is JSON: to the `end` of its last right token. What is `wrong` begins after the white space that
 * follows, and is the end of a text that only lacks its end. Depth costs no stack.
 */
function readJson(text: string): { end: number; wrong: number } {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) break;
    const [all, mark, string] = match;
    const next = follow(expected, mark ?? (string === undefined ? 'word' : 'string'), open);
    if (!next) break;
    expected = next;
    at += all.length;
  }
  const spaces = /[ \t\n\r]*/y;
  spaces.lastIndex = at;
  return { end: at, wrong: at + (spaces.exec(text)?.[0].length ?? 0) };
}

/** What may follow a token. Null if the token may not be there. `open` are the brackets that are open. */
function follow(expected: Expected, kind: string, open: ('{' | '[')[]): Expected | null {
  const closes = (bracket: '{' | '['): Expected | null => {
    if (open.at(-1) !== bracket) return null;
    open.pop();
    return open.length ? 'comma_or_end' : 'nothing';
  };
  const isValueExpected = expected === 'value' || expected === 'value_or_end';
  switch (kind) {
    case '{':
    case '[':
      if (!isValueExpected) return null;
      open.push(kind);
      return kind === '{' ? 'key_or_end' : 'value_or_end';
    case '}':
      return expected === 'key_or_end' || expected === 'comma_or_end' ? closes('{') : null;
    case ']':
      return expected === 'value_or_end' || expected === 'comma_or_end' ? closes('[') : null;
    case ',':
      if (expected !== 'comma_or_end') return null;
      return open.at(-1) === '{' ? 'key' : 'value';
    case ':':
      return expected === 'colon' ? 'value' : null;
    case 'string':
      if (expected === 'key' || expected === 'key_or_end') return 'colon';
  }
  if (!isValueExpected) return null;
  return open.length ? 'comma_or_end' : 'nothing';
}
