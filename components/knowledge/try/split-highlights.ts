export interface TextPiece {
  text: string;
  isHighlighted: boolean;
}

/** Splits a text at its highlights: pairs of offsets, the second one exclusive. Those that overlap are joined, and those outside are cut. */
export function splitHighlights(text: string, highlights: readonly (readonly [number, number])[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const [start, end] of highlights.toSorted((a, b) => a[0] - b[0])) {
    const from = Math.max(start, at);
    const to = Math.min(end, text.length);
    if (to <= from) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), isHighlighted: false });
    const last = pieces.at(-1);
    if (last?.isHighlighted && from === at) last.text += text.slice(from, to);
    else pieces.push({ text: text.slice(from, to), isHighlighted: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHighlighted: false });
  return pieces;
}
