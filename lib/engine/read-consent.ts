import { normalizeForMatching } from '../text/normalize-for-matching';
import { confirmationTexts } from './confirmation-texts';

/** Whether a message as a whole is a clear yes or no, in any of the product's languages. Null for everything else. */
export function readConsent(text: string): 'yes' | 'no' | null {
  const said = bare(text);
  if (known.yes.has(said)) return 'yes';
  return known.no.has(said) ? 'no' : null;
}

const ownLabels = (place: 0 | 1): string[] =>
  ['FA', 'AR', 'EN'].flatMap((language) => confirmationTexts(language).choices[place]?.label ?? []);

const words = {
  yes: [
    ...[
      'yes',
      'y',
      'yes please',
      'yeah',
      'yep',
      'ok',
      'okay',
      'sure',
      'confirm',
      'confirmed',
      'i confirm',
      'i agree',
      'agreed',
      'do it',
      'go ahead',
    ],
    ...[
      'بله',
      'بلی',
      'آره',
      'اره',
      'باشه',
      'تأیید',
      'تایید',
      'تأیید می‌کنم',
      'تایید می‌کنم',
      'موافقم',
      'اوکی',
      'انجام بده',
      'انجام بدهید',
      'انجام شود',
      'بله انجام بده',
      'بله لطفا',
      'بله لطفاً',
    ],
    ...['نعم', 'أجل', 'اجل', 'موافق', 'موافقة', 'أوافق', 'أؤكد', 'تأكيد', 'تمام', 'حسنًا', 'حسنا', 'نفذ', 'نفذه', 'نعم من فضلك'],
    ...ownLabels(0),
  ],
  no: [
    ...['no', 'n', 'nope', 'no thanks', 'no thank you', 'cancel', 'stop', "don't", 'do not', "don't do it"],
    ...['نه', 'نه ممنون', 'نه مرسی', 'خیر', 'نخیر', 'لغو', 'انصراف', 'نمی‌خواهم', 'نمیخوام', 'انجام نده', 'انجام ندهید'],
    ...['لا', 'كلا', 'لا شكرا', 'لا شكرًا', 'إلغاء', 'الغاء', 'لا أريد', 'لا تنفذ'],
    ...ownLabels(1),
  ],
};

/** Marks around and inside a short answer say nothing: "Yes!", "بله، لطفاً." */
const bare = (text: string): string =>
  normalizeForMatching(text)
    .replace(/[\p{P}\p{S}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const known = { yes: new Set(words.yes.map(bare)), no: new Set(words.no.map(bare)) };
