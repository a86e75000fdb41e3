/** How a command is quoted: for bash and its like, the Windows command prompt, or PowerShell. */
export type Quoting = 'bash' | 'cmd' | 'powershell';

/** Recognizes the quoting by what continues lines and escapes quotes. */
export function quotingOf(command: string): Quoting {
  if (/\^\s*\r?\n|\^"/.test(command)) return 'cmd';
  if (/`[ \t]*\r?\n|`["$`]/.test(command) && !/\\[ \t]*\r?\n/.test(command)) return 'powershell';
  return 'bash';
}

/** The words of a command for Windows. Null if a quote is not closed, or the last line continues. */
export function splitWindowsCommand(command: string, quoting: 'cmd' | 'powershell'): string[] | null {
  const text = command.replace(/\r\n?/g, '\n').trim();
  if (quoting === 'powershell') return splitPowerShell(text);
  const passed = withoutCarets(text);
  return passed === null ? null : splitPassed(passed);
}

/** What the command prompt passes on: outside quotes, a caret takes the next character as it is, and joins lines. */
function withoutCarets(text: string): string | null {
  let passed = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '^' && !isQuoted) {
      at++;
      if (at >= text.length) return null;
      if (text[at] !== '\n') passed += text[at];
      // Tools escape a line end of a value by a caret and an empty line.
      else if (text[at + 1] === '\n') passed += text[++at];
      else passed += ' ';
      continue;
    }
    if (char === '"') isQuoted = !isQuoted;
    passed += char;
  }
  return passed;
}

/** The words that a Windows program sees: backslashes count only before quotes, and two quotes within quotes are one. */
function splitPassed(text: string): string[] | null {
  const words: string[] = [];
  let word: string | undefined;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    const slashes = /^\\*/.exec(text.slice(at, at + 64))?.[0].length ?? 0;
    if (slashes > 0 && text[at + slashes] === '"') {
      word = (word ?? '') + '\\'.repeat(Math.floor(slashes / 2));
      at += slashes - 1;
      if (slashes % 2 === 1) {
        word += '"';
        at++;
      }
    } else if (char === '"') {
      word ??= '';
      if (isQuoted && text[at + 1] === '"') {
        word += '"';
        at++;
      } else isQuoted = !isQuoted;
    } else if (!isQuoted && /\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + char;
  }
  if (isQuoted) return null;
  return word === undefined ? words : [...words, word];
}

function splitPowerShell(text: string): string[] | null {
  const words: string[] = [];
  let word: string | undefined;
  let quote: string | undefined;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '`' && quote !== "'") {
      at++;
      if (at >= text.length) return null;
      const escaped = text[at] ?? '';
      if (escaped !== '\n') word = (word ?? '') + ({ n: '\n', t: '\t', r: '\r' }[escaped] ?? escaped);
      else if (quote) word = `${word ?? ''}\n`;
      else {
        if (word !== undefined) words.push(word);
        word = undefined;
      }
    } else if (quote) {
      if (char !== quote) word = (word ?? '') + char;
      else if (text[at + 1] === quote) {
        word = (word ?? '') + char;
        at++;
      } else quote = undefined;
    } else if (char === '"' || char === "'") {
      quote = char;
      word ??= '';
    } else if (/\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + char;
  }
  if (quote) return null;
  return word === undefined ? words : [...words, word];
}
