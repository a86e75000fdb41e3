import { expect, it } from 'vitest';
import { parsePairs } from './parse-pairs';

it('reads two columns of a table', () => {
  expect(parsePairs('ساعت کاری؟\t۹ تا ۱۷\nHow much?\t\t10 USD\twith tax\n').pairs).toEqual([
    { question: 'ساعت کاری؟', answer: '۹ تا ۱۷' },
    { question: 'How much?', answer: '10 USD with tax' },
  ]);
});

it('reads blocks between empty lines, with the question first', () => {
  expect(parsePairs('کی باز هستید؟\r\nهر روز\r\nجز جمعه\r\n\r\n\r\nWhere?\nIn Tehran')).toEqual({
    pairs: [
      { question: 'کی باز هستید؟', answer: 'هر روز\nجز جمعه' },
      { question: 'Where?', answer: 'In Tehran' },
    ],
    incomplete: 0,
  });
});

it('reads labels in three languages, also without empty lines and with empty lines in an answer', () => {
  expect(
    parsePairs('پرسش ۱: کجایید؟\nپاسخ: تهران\n\nو شیراز\nس: تلفن؟\nج: ۰۲۱\nQ2) Open?\nA: Yes\nالسؤال: متى؟\nالجواب: غدًا').pairs,
  ).toEqual([
    { question: 'کجایید؟', answer: 'تهران\n\nو شیراز' },
    { question: 'تلفن؟', answer: '۰۲۱' },
    { question: 'Open?', answer: 'Yes' },
    { question: 'متى؟', answer: 'غدًا' },
  ]);
});

it('counts questions without an answer', () => {
  expect(parsePairs('تنها پرسش؟\n\nA question\nan answer')).toEqual({
    pairs: [{ question: 'A question', answer: 'an answer' }],
    incomplete: 1,
  });
  expect(parsePairs('  \n ')).toEqual({ pairs: [], incomplete: 0 });
});
