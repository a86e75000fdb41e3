export type Piece = { text: string } | { text: string; href: string };

const candidate = /\b(?:https?:\/\/|www\.)[^\s<>"«»“”]+|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;
/** Marks that end a sentence rather than an address. */
const ending = /[.,;:!?،؛؟'’…)\]}]+$/u;

/** Splits a text into plain text and links. Only web and mail addresses become links. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(candidate)) {
    const address = withoutEnding(match[0]);
    const href = hrefOf(address);
    if (!href) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push({ text: address, href });
    at = match.index + address.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** A bracket belongs to the address if it was opened there. */
function withoutEnding(address: string): string {
  const end = ending.exec(address);
  if (!end) return address;
  const shorter = address.slice(0, end.index);
  const opens = shorter.split('(').length - shorter.split(')').length;
  return opens > 0 && end[0].startsWith(')') ? `${shorter})` : shorter;
}

function hrefOf(address: string): string | undefined {
  const full = /^https?:/i.test(address) ? address : address.includes('@') ? `mailto:${address}` : `https://${address}`;
  return URL.canParse(full) ? new URL(full).href : undefined;
}
