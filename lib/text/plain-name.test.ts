import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainName } from './plain-name';

describe('plainName', () => {
  it.each(['گلبرگ', 'فروشگاه گل‌های بهار', 'Sam O’Neil', 'مؤسسة النور', 'S.A.R.L Golbarg', 'Café 24', 'A & B <Co>', ''])(
    'leaves %j as it is',
    (name) => {
      expect(plainName(name)).toBe(name);
    },
  );

  it.each([
    ['Your account is locked: https://evil.example/login?x=1 now', 'Your account is locked: now'],
    ['Hamdam HTTP://EVIL.EXAMPLE', 'Hamdam'],
    ['Visit www.evil.example today', 'Visit today'],
    ['Visit evil.example/login today', 'Visit today'],
    ['Visit evil．example today', 'Visit today'],
    ['Visit evil。example today', 'Visit today'],
    ['به سایت ایران.ایران بروید', 'به سایت بروید'],
    ['Write to help@evil.example please', 'Write to please'],
    ['Join @evil_channel', 'Join'],
    ['Open 203.0.113.7/x', 'Open'],
    ['Call +98 912 000 0000 now', 'Call now'],
    ['Call ۰۹۱۲۰۰۰۰۰۰۰ now', 'Call now'],
    ['One\r\nBcc: two', 'One Bcc: two'],
    ['One\u2028two\u0000three', 'One two three'],
    ['moc\u202Eelpmaxe', 'mocelpmaxe'],
    ['ev\u200Bil.exam\u2060ple', 'evil example'],
    ['digikala.com', 'digikala com'],
    ['09120000000', '…'],
  ])('removes addresses and control characters from %j', (name, plain) => {
    expect(plainName(name)).toBe(plain);
  });

  it('is cut to sixty characters', () => {
    expect(plainName('گ'.repeat(60))).toBe('گ'.repeat(60));
    expect(plainName('🌷'.repeat(61))).toBe(`${'🌷'.repeat(59)}…`);
  });

  it('is one line without links, for any name', () => {
    const piece = fc.constantFrom(
      'https://',
      'www.',
      'evil',
      '.',
      '@',
      '。',
      'com',
      ' ',
      '\n',
      '\u202e',
      '\u200b',
      '/',
      ':',
      '0912',
      '-',
      'گل',
      '\u200c',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const plain = plainName(pieces.join(''));
        expect(plain).not.toMatch(/:\/\/|@|www\.|evil\.com|com\.com|[\n\u202e\u200b]|\d{7}/);
        expect(Array.from(plain).length).toBeLessThanOrEqual(60);
      }),
    );
  });
});
