/**
 * A text in Telegram's HTML. What models write as Markdown (bold, code, links) becomes formatting, everything else is escaped.
 * Tags are always closed and nested, because Telegram refuses others.
 */
export function formatText(text: string): string {
  return pieces(
    escape(text),
    /```(?:[\w+-]*\n)?([^]*?)```/g,
    (code) => (code.trim() ? `<pre>${code.replace(/\n$/, '')}</pre>` : null),
    (outside) => pieces(outside, /`([^`\n]+)`/g, (code) => (code.trim() ? `<code>${code}</code>` : null), formatWords),
  );
}

function formatWords(text: string): string {
  return (
    text
      .replace(/\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*/g, '<b>$1</b>')
      // A label with a tag in it could be nested wrongly, so it stays as it is.
      .replace(/\[([^[\]\n<]+)\]\((https?:\/\/[^\s()<]+)\)/g, '<a href="$2">$1</a>')
  );
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Replaces what a pattern finds, and treats what is between in another way. */
function pieces(text: string, pattern: RegExp, inside: (found: string) => string | null, outside: (between: string) => string): string {
  let [result, end] = ['', 0];
  for (const match of text.matchAll(pattern)) {
    const formatted = inside(match[1] ?? '');
    if (formatted === null) continue;
    result += outside(text.slice(end, match.index)) + formatted;
    end = match.index + match[0].length;
  }
  return result + outside(text.slice(end));
}
