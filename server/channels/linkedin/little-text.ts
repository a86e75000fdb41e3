/**
 * What people see of a post's text. LinkedIn keeps it in a format of its own ("little"): `@[Name](urn)` is a mention,
 * `{hashtag|\#|word}` a hashtag, and a backslash precedes characters that would mean something.
 */
export function plainText(little: string): string {
  return little
    .replace(/\{hashtag\|\\?([#＃])\|((?:\\.|[^}\\])*)\}/gu, '$1$2')
    .replace(/@\[((?:\\.|[^\]\\])*)\]\(urn:li:[^)]*\)/gu, '$1')
    .replace(/\\([|{}@[\]()<>#\\*_~＃])/gu, '$1');
}
