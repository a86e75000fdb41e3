import { expect, it } from 'vitest';
import { ruleOfComment, type CommentRule } from './comment-rules';

const rules: CommentRule[] = [
  { action: 'delete', words: ['کلاه‌برداری', 'free followers'] },
  { action: 'hide', words: ['گران'] },
];

it('finds words in any spelling, whole, and the first rule first', () => {
  expect(ruleOfComment('این كلاه برداري است!', rules)).toEqual({ action: 'delete', word: 'کلاه‌برداری' });
  expect(ruleOfComment('Get FREE  followers', rules)).toEqual({ action: 'delete', word: 'free followers' });
  expect(ruleOfComment('خیلی گران بود', rules)).toEqual({ action: 'hide', word: 'گران' });
  expect(ruleOfComment('گران، کلاه‌برداری', rules)?.action).toBe('delete');
  expect(ruleOfComment('نگران نباشید', rules)).toBeNull();
  expect(ruleOfComment('گران', [])).toBeNull();
});
