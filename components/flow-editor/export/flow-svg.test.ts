import { describe, expect, it } from 'vitest';
import { flowSvg, type FlowPicture } from './flow-svg';
import { wrapText } from './wrap-text';

const measure = (text: string) => text.length * 7;
const card = (id: string, y: number, text: string, choices: string[] = []): FlowPicture['cards'][number] => ({
  id,
  position: { x: 0, y },
  kind: 'question',
  kindName: 'Question',
  title: id,
  text,
  choices,
});
const picture: FlowPicture = {
  cards: [card('ask', 0, '<script>alert("1")</script> & \u0000done', ['بله']), card('yes', 400, 'سلام')],
  paths: [
    { source: 'ask', target: 'yes', choice: 0, label: '', isDefault: false },
    { source: 'yes', target: 'ask', choice: null, label: 'a < b', isDefault: true },
    { source: 'yes', target: 'gone', choice: null, label: 'gone', isDefault: true },
  ],
  notes: [{ x: -300, y: 0, width: 200, height: 100, text: 'note' }],
};

describe('a flow as SVG', () => {
  const { svg, width, height } = flowSvg(picture, { isRtl: true, measure });

  it('contains every card, path and note, and is as large as they are', () => {
    expect(svg.match(/<path d="M [^"]+" fill="none"/g)).toHaveLength(2);
    expect(svg.match(/<g>/g)).toHaveLength(4);
    expect(width).toBe(300 + 248 + 80);
    expect(height).toBeGreaterThan(480);
  });

  it('writes markup as text', () => {
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;');
    expect(svg).toContain('a &lt; b');
    expect(svg).not.toContain('\u0000');
    expect(svg).not.toContain('foreignObject');
  });

  it('gives each text the direction of its first letter', () => {
    expect(svg).toMatch(/direction="rtl" fill="#1f2933">سلام</);
    expect(svg).toMatch(/direction="ltr" [^>]*>ask</);
  });

  it('of an empty flow is an empty picture', () => {
    expect(flowSvg({ cards: [], paths: [], notes: [] }, { isRtl: false, measure })).toMatchObject({ width: 80, height: 80 });
  });
});

it('breaks lines at spaces, then within words, and cuts what is too long', () => {
  expect(wrapText('one two three', 56, 3, measure)).toEqual(['one two', 'three']);
  expect(wrapText('abcdefghij', 35, 3, measure)).toEqual(['abcde', 'fghij']);
  expect(wrapText('one two three four', 35, 2, measure)).toEqual(['one', 'two…']);
  expect(wrapText('a\n\nb', 35, 3, measure)).toEqual(['a', 'b']);
  expect(wrapText('  ', 35, 3, measure)).toEqual([]);
});
