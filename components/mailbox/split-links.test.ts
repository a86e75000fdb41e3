import { expect, it } from 'vitest';
import { splitLinks } from './split-links';

it('finds the links of a mail without the punctuation after them', () => {
  const link = 'http://127.0.0.1:3000/verify-email?token=a_b-c';
  expect(splitLinks(`تأیید:\n${link}.\n\nهمدم`)).toEqual([
    { text: 'تأیید:\n', is_link: false },
    { text: link, is_link: true },
    { text: '.\n\nهمدم', is_link: false },
  ]);
  expect(splitLinks(link)).toEqual([{ text: link, is_link: true }]);
});

it('leaves everything else as it is', () => {
  expect(splitLinks('javascript:alert(1) ftp://x <b>')).toEqual([{ text: 'javascript:alert(1) ftp://x <b>', is_link: false }]);
  expect(splitLinks('')).toEqual([]);
});
