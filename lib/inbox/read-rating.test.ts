import { expect, test } from 'vitest';
import { readRating } from './read-rating';

test.each([
  ['5', 5],
  [' ۴ ', 4],
  ['٣', 3],
  ['2️⃣', 2],
  ['۵ از ۵', 5],
  ['3/5', 3],
  ['4 out of 5', 4],
  ['پنج', 5],
  ['Three', 3],
  ['أربعة', 4],
  ['⭐⭐⭐', 3],
  ['★★★★★', 5],
  ['۵ - خیلی زیاد', 5],
  ['1 - Very poor', 1],
  ['۱.', 1],
])('%s is a rating', (text, rating) => {
  expect(readRating(text)).toEqual({ rating, comment: null });
});

test.each([
  ['۵\nخیلی سریع بود', 5, 'خیلی سریع بود'],
  ['2، دیر جواب دادید', 2, 'دیر جواب دادید'],
  ['4 - thanks, Sara', 4, 'thanks, Sara'],
  ['۵! عالی', 5, 'عالی'],
])('%s is one with a comment', (text, rating, comment) => {
  expect(readRating(text)).toEqual({ rating, comment });
});

test.each(['', '0', '6', '۱۰', '55', '2 pizzas', '۲ تا پیتزا', '4.5', '1,200', 'ممنون', '⭐⭐⭐⭐⭐⭐', 'the 5', '5 stars? no', '-1'])(
  '%s is none',
  (text) => {
    expect(readRating(text)).toBeNull();
  },
);
