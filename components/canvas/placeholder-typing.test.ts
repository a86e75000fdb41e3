import { describe, expect, it } from 'vitest';
import { completePlaceholder, placeholderAt } from './placeholder-typing';

/** The caret is where the bar is. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  return { text: marked.replace('|', ''), typed: placeholderAt(marked.replace('|', ''), caret) };
}

function complete(marked: string, name: string): string {
  const { text, typed } = at(marked);
  if (!typed) throw new Error('there is no placeholder');
  const done = completePlaceholder(text, typed, name);
  return `${done.text.slice(0, done.caret)}|${done.text.slice(done.caret)}`;
}

describe('a placeholder that is being typed', () => {
  it('begins with two braces, and its name ends at the caret', () => {
    expect(at('سلام {{|').typed?.name).toBe('');
    expect(at('سلام {{fir|').typed).toEqual({ start: 5, end: 10, name: 'fir' });
    expect(at('{{ city |').typed?.name).toBe('city');
    expect(at('{fir|').typed).toBeNull();
    expect(at('plain text|').typed).toBeNull();
  });

  it('is over after its closing braces, and at the end of the line', () => {
    expect(at('{{name}}|').typed).toBeNull();
    expect(at('{{name}} and {|').typed).toBeNull();
    expect(at('{{name\nnext|').typed).toBeNull();
    expect(at('{{a}} {{b|').typed).toEqual({ start: 6, end: 9, name: 'b' });
  });

  it('includes the rest of a name that is already closed', () => {
    expect(at('hi {{na|me}}, you').typed).toEqual({ start: 3, end: 11, name: 'na' });
    expect(at('hi {{na|, you {{city}}').typed).toEqual({ start: 3, end: 7, name: 'na' });
  });
});

describe('choosing a variable', () => {
  it('replaces what was typed, and puts the caret after it', () => {
    expect(complete('سلام {{fi|، خوش آمدید', 'first_name')).toBe('سلام {{first_name}}|، خوش آمدید');
    expect(complete('hi {{na|me}}!', 'city')).toBe('hi {{city}}|!');
    expect(complete('{{|', 'x')).toBe('{{x}}|');
  });
});
