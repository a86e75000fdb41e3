import type { CallLanguage } from './call-language';
import { callTexts } from './call-texts';

/** What of a reply is spoken. The fields are those of a message's part. */
export interface SpokenReply {
  type: string;
  text: string;
  [field: string]: unknown;
}

/**
 * The words of a reply: without markup, addresses, and signs that no one reads out; with digits as voices read them. A picture or a
 * file without words is named, so that the caller knows that something was shown.
 */
export function speakable(reply: SpokenReply, language: CallLanguage): string {
  const spoken = spokenText(reply.text, language);
  if (spoken || reply.type === 'text') return spoken;
  return reply.type === 'image' ? callTexts[language].picture : callTexts[language].file;
}

/** The words of a text. Empty if there is nothing to say. */
export function spokenText(text: string, language: CallLanguage): string {
  const plain = withoutMarkup(text).replace(emoji, ' ');
  return readable(asciiDigits(plain), language)
    .split(/\n+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => (/[.!?؟،؛,;:…]$/u.test(line) ? line : `${line}.`))
    .join(' ');
}

const emoji = /[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\uFE0F\u20E3]/gu;

function withoutMarkup(text: string): string {
  return text
    .replace(/```[^\n]*\n?([\s\S]*?)```/g, '$1')
    .replace(/<[^<>\n]{1,200}>/g, ' ')
    .replace(/!\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/(?:https?:\/\/|www\.)[^\s«»<>()]+/gi, ' ')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+•])\s+/gm, '')
    .replace(/^\s*\|?[\s:|-]*-{3,}[\s:|-]*\|?\s*$/gm, '')
    .replace(/\|/g, '، ')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(^|[\s(«])[*_](\S[^*_\n]*\S|\S)[*_](?=$|[\s.,،!?؟)»])/gmu, '$1$2');
}

function asciiDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/٪/g, '%')
    .replace(/(\d)٫(\d)/g, '$1.$2')
    .replace(/(\d)[٬,](?=\d{3}(?!\d))/g, '$1');
}

/** Dates by the name of the month, and long numbers (of orders, phones, cards) digit by digit. */
function readable(text: string, language: CallLanguage): string {
  return text
    .replace(/(?<![\d/.-])(\d{4})([/-])(\d{1,2})\2(\d{1,2})(?![\d/-])/g, (date, year: string, _, month: string, day: string) =>
      dateText(Number(year), Number(month), Number(day), language, date),
    )
    .replace(/(?<![\d.:])(\d{1,2}):(\d{2})(?![\d:])/g, (time, hour: string, minute: string) =>
      Number(hour) < 24 && Number(minute) < 60 ? callTexts[language].time(Number(hour), Number(minute)) : time,
    )
    .replace(/(?<![\d.])(?:0\d{2,}|\+\d{4,}|\d{8,})(?![\d.]\d)/g, (number) => [...number.replace('+', '')].join(' '))
    .replace(/%/g, ` ${callTexts[language].percent} `);
}

function dateText(year: number, month: number, day: number, language: CallLanguage, otherwise: string): string {
  if (month < 1 || month > 12 || day < 1 || day > 31) return otherwise;
  const { months, jalaliMonths } = callTexts[language];
  const name = (year >= 1300 && year < 1500 ? jalaliMonths : months)[month - 1];
  return `${day} ${name} ${year}`;
}
