/** The maximum length of a name in a message. */
const longest = 60;

const letter = String.raw`[\p{L}\p{M}\p{N}_\u200c\u200d-]`;

/** What a mail program or phone turns into a link, or people would type or call: addresses of pages, mail and accounts, numbers. */
const addresses = [
  /[a-z][a-z0-9+.-]*:\/\/\S*/giu,
  /\S*@\S*/gu,
  new RegExp(String.raw`www[.。]\S*`, 'giu'),
  new RegExp(String.raw`(?:${letter}+[.。])+\p{L}${letter}+\.?(?:[:/?#]\S*)?`, 'gu'),
  /\p{Nd}+(?:\.\p{Nd}+){3}\S*/gu,
  /\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){6,}/gu,
];

/**
 * A name for messages to others. People choose the names of themselves and their businesses, so a name could contain a
 * message of its own. The result is one short line without addresses, control characters and direction marks.
 */
export function plainName(name: string): string {
  const line = name
    .slice(0, 1000)
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '');
  const named = tidy(addresses.reduce((text, address) => text.replace(address, ' '), line));
  // If a shop's name is only an address, its words remain.
  return cut(named || tidy(line.replace(/[^\p{L}\p{M}\u200c\u200d]+/gu, ' ')) || (name && '…'));
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length > longest
    ? `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
