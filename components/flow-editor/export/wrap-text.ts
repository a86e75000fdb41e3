/** Where lines may break: after spaces. */
const words = /\S+\s*|\s+/g;

/** The lines of a text in a width. What does not fit into the last line is cut, with an ellipsis. */
export function wrapText(text: string, width: number, mostLines: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.trim().split(/\n+/)) {
    let line = '';
    for (const word of paragraph.match(words) ?? []) {
      if (measure((line + word).trimEnd()) <= width) {
        line += word;
        continue;
      }
      if (line.trim() !== '') lines.push(line.trim());
      line = word;
      while (measure(line.trimEnd()) > width && [...line].length > 1) {
        const part = fitting(line, width, measure);
        lines.push(part);
        line = line.slice(part.length);
      }
      if (lines.length > mostLines) return cut(lines, width, mostLines, measure);
    }
    if (line.trim() !== '') lines.push(line.trim());
    if (lines.length > mostLines) return cut(lines, width, mostLines, measure);
  }
  return lines;
}

/** The longest beginning that fits, of at least one character. */
function fitting(text: string, width: number, measure: (text: string) => number): string {
  const characters = [...text];
  let count = 1;
  while (count < characters.length && measure(characters.slice(0, count + 1).join('')) <= width) count++;
  return characters.slice(0, count).join('');
}

function cut(lines: readonly string[], width: number, mostLines: number, measure: (text: string) => number): string[] {
  const last = fitting(lines[mostLines - 1] ?? '', width - measure('…'), measure);
  return [...lines.slice(0, mostLines - 1), `${last.trimEnd()}…`];
}
