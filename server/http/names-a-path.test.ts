import { describe, expect, it } from 'vitest';
import { namesAPath } from './names-a-path';

describe('namesAPath', () => {
  it.each(['/', '/fa/assistants?x=%zz', '/%D8%B3%D9%84%D8%A7%D9%85', '/a//b'])('accepts %s', (target) => {
    expect(namesAPath(target)).toBe(true);
  });

  it.each(['*', '', 'http://evil.example/', '//evil.example/', '/%', '/fa/%zz', '/%ff', 'evil.example:80'])('refuses %s', (target) => {
    expect(namesAPath(target)).toBe(false);
  });
});
