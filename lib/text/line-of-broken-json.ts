/** White space, then a mark, a string, or a number or word. */
const token =
  /[ \t\n\r]*(?:([{}[\],:])|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*")|((?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])))/y;

type Expected = 'value' | 'value_or_end' | 'key' | 'key_or_end' | 'colon' | 'comma_or_end' | 'nothing';

/**
 * The line, from 1, in which a text stops being JSON. JSON.parse does not always report where that is. Of a text that only
 * lacks its end, the last line.
 */
export function lineOfBrokenJson(text: string): number {
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
  const wrong = at + (spaces.exec(text)?.[0].length ?? 0);
  // If nothing is wrong but the end, the last line with content is shown.
  return text.slice(0, wrong < text.length ? wrong : at).split('\n').length;
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
