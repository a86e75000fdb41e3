import { findPlaceholders } from '@/lib/text/placeholders';

/** A piece of a text as a customer sees it. A variable's piece is an example of its value, or its name if none is known. */
export interface ExamplePiece {
  text: string;
  variable: string | null;
}

/** A text with examples in place of its placeholders. */
export function filledExample(text: string, exampleOf: (name: string) => string | null): ExamplePiece[] {
  const pieces: ExamplePiece[] = [];
  let at = 0;
  for (const { name, start, end } of findPlaceholders(text)) {
    if (start > at) pieces.push({ text: text.slice(at, start), variable: null });
    // Braces without a name become nothing.
    if (name) pieces.push({ text: exampleOf(name) ?? name, variable: name });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), variable: null });
  return pieces;
}
