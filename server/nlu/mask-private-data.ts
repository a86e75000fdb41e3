import { findBuiltinEntities } from '@/lib/nlu/entities/find-builtin-entities';

const masks = {
  'sys.phone': '<phone>',
  'sys.email': '<email>',
  'sys.card_number': '<card>',
  'sys.national_code': '<national_code>',
} as const;
type Masked = keyof typeof masks;

/** This many digits in a row, optionally with spaces or hyphens between them, are private: of an account, a card, a document. */
const longNumber = /\p{Nd}(?:[\s-]?\p{Nd}){8,}/gu;

/** Masks telephone numbers, email addresses, card and national numbers, and other long numbers where they are not needed. */
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
