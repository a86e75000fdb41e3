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
    const before = text.slice(0, new Reader(text).firstError());
    const lines = before.split('\n');
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1, offset: before.length };
  }
}

const literal = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const quoted = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const space = /[ \t\r\n]*/y;

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  firstError(): number {
    if (this.value() && this.skip() === this.text.length) return this.text.length;
    return this.at;
  }

  /** Reads one value with the lists and objects in it. The open ones are kept in a list, so depth costs no stack. */
  private value(): boolean {
    const open: ('[' | '{')[] = [];
    for (;;) {
      this.skip();
      const char = this.text[this.at];
      if (char === '[' || char === '{') {
        this.at++;
        this.skip();
        if (this.text[this.at] === closing[char]) this.at++;
        else {
          open.push(char);
          if (char === '{' && !this.key()) return false;
          continue;
        }
      } else if (!this.take(quoted) && !this.take(literal)) return false;
      const next = this.afterValue(open);
      if (next !== 'value') return next === 'end';
    }
  }

  /** Closes what ends after a value, until another value follows. */
  private afterValue(open: ('[' | '{')[]): 'value' | 'end' | 'error' {
    for (;;) {
      const inner = open.at(-1);
      if (!inner) return 'end';
      this.skip();
      const char = this.text[this.at];
      if (char === ',') {
        this.at++;
        return inner === '[' || this.key() ? 'value' : 'error';
      }
      if (char !== closing[inner]) return 'error';
      this.at++;
      open.pop();
    }
  }

  private key(): boolean {
    this.skip();
    if (!this.take(quoted)) return false;
    this.skip();
    if (this.text[this.at] !== ':') return false;
    this.at++;
    return true;
  }

  private skip(): number {
    this.take(space);
    return this.at;
  }

  private take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }
}

const closing = { '[': ']', '{': '}' } as const;
