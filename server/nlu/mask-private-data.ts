import { findBuiltinEntities } from '@/lib/nlu/entities/find-builtin-entities';

const masks = {
  'sys.phone': '<phone>',
  'sys.email': '<email>',
  'sys.card_number': '<card>',
  'sys.national_code': '<national_code>',
} as const;
type Masked = keyof typeof masks;

/** So many digits in a row, also with spaces or hyphens between, are somebody's: an account's, a card's, a document's. */
const longNumber = /\p{Nd}(?:[\s-]?\p{Nd}){8,}/gu;

/** Telephone numbers, addresses of mail, numbers of cards and people and other long numbers are not kept where they are not needed. */
export function maskPrivateData(text: string): string {
  const context = { now: 0, timezone: 'UTC' };
  const found = findBuiltinEntities(text, 'multi', context, Object.keys(masks));
  let masked = '';
  let at = 0;
  for (const { entity, start, end } of found) {
    masked += text.slice(at, start) + masks[entity as Masked];
    at = end;
  }
  return (masked + text.slice(at)).replace(longNumber, '<number>');
}
