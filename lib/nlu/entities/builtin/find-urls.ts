import type { Found, Scope } from './scope';
import { originalSpan } from '../fold-text';

/** Web addresses: with a scheme, with www, or a domain with a known ending. Each run without spaces is scanned once. */
export function findUrls({ folded }: Scope): Found[] {
  const found: Found[] = [];
  for (const { 0: stretch, index } of folded.text.matchAll(STRETCH)) {
    if (!stretch.includes('.') && !stretch.includes('://')) continue;
    for (const match of stretch.slice(0, LONGEST).matchAll(stretch.includes('://') || stretch.includes('www.') ? WITH_PREFIX : BARE)) {
      const url = trimEnd(match[0]);
      const start = index + match.index;
      const span = originalSpan(folded, start, start + url.length);
      const value = absolute(folded.original.slice(span.start, span.end));
      if (value !== null) found.push({ entity: 'sys.url', value, start, end: start + url.length });
    }
  }
  return found;
}

const LONGEST = 2048;
const STRETCH = /[^\s<>"«»“”،؛]+/g;
const WITH_PREFIX = /(?:https?:\/\/|(?<![a-z0-9])www\.)[^\s]+/g;
const ENDINGS =
  'com|ir|org|net|io|co|app|dev|info|me|shop|store|online|site|ae|sa|eg|qa|kw|om|bh|iq|jo|lb|sy|uk|us|ca|de|fr|tr|edu|gov|ai|tv|xyz|biz|news|blog|cloud|tech';
const BARE = new RegExp(
  `(?<![a-z0-9@._-])(?:[a-z0-9][a-z0-9-]{0,62}\\.){1,6}(?:${ENDINGS})(?![a-z0-9@_-]|\\.[a-z0-9])(?::\\d{1,5})?(?:[/?#][^\\s]*)?`,
  'g',
);

const TRAILING = /[.,;:!?'’)\]}؟…*]/;

/** Punctuation at the end belongs to the sentence, a bracket only if none opens inside. */
function trimEnd(url: string): string {
  let end = url.length;
  let unopened = url.split(')').length - url.split('(').length;
  while (end > 0 && TRAILING.test(url[end - 1] ?? '')) {
    if (url[end - 1] === ')') {
      if (unopened <= 0) break;
      unopened -= 1;
    }
    end -= 1;
  }
  return url.slice(0, end);
}

const PARTS = /^(https?:\/\/)?([^/?#]+)(.*)$/is;
const HOST = /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?$/u;

function absolute(url: string): string | null {
  const [, scheme = 'https://', host = '', rest = ''] = PARTS.exec(url) ?? [];
  return HOST.test(host) ? scheme.toLowerCase() + host.toLowerCase() + rest : null;
}
