import { expect, it } from 'vitest';
import { confirmationTexts } from './confirmation-texts';
import { readConsent } from './read-consent';

it.each(['yes', 'Yes!', ' OK. ', 'بله', 'بلــه', 'بله، انجام شود', 'آره', 'تأیید می‌کنم', 'نعم', 'نَعَم', 'موافق', 'حسنًا'])(
  '%s is a yes',
  (text) => {
    expect(readConsent(text)).toBe('yes');
  },
);

it.each(['no', 'No, thanks', 'نه', 'خیر.', 'انصراف', 'نمی‌خواهم', 'لا', 'لا، شكرًا', 'إلغاء'])('%s is a no', (text) => {
  expect(readConsent(text)).toBe('no');
});

it.each(['', '…', 'yes but not now', 'yes no', 'بله؟ چرا؟', 'نه این یکی', 'yesterday', 'I said yes', 'لا أعرف', 'cancel my order'])(
  '%s is neither',
  (text) => {
    expect(readConsent(text)).toBeNull();
  },
);

it('the choices of every language are understood', () => {
  for (const language of ['FA', 'AR', 'EN', 'ML']) {
    expect(confirmationTexts(language).choices.map(({ label }) => readConsent(label))).toEqual(['yes', 'no']);
  }
});
