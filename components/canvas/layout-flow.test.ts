import { expect, it } from 'vitest';
import { layoutFlow } from './layout-flow';
import { isNear } from './place-node';

const size = { width: 248, height: 100 };
const nodes = ['lost', 'c', 'b', 'a', 'start'].map((id) => ({ id, ...size }));
const edges = [
  { source: 'start', target: 'a' },
  { source: 'start', target: 'b' },
  { source: 'a', target: 'c' },
  { source: 'b', target: 'c' },
  { source: 'c', target: 'a' },
];
const options = { roots: ['start'], isRtl: false };

it('lays nodes out in levels from the start, none over another', () => {
  const places = layoutFlow(nodes, edges, options);
  const level = (id: string) => places.get(id)?.y ?? Number.NaN;
  expect(places.get('start')).toEqual({ x: 0, y: 0 });
  expect(level('a')).toBe(level('b'));
  expect(level('c')).toBeGreaterThan(level('a'));
  const boxes = nodes.map(({ id }) => ({ ...(places.get(id) ?? { x: 0, y: 0 }), ...size }));
  boxes.forEach((box, index) => boxes.slice(index + 1).forEach((other) => expect(isNear(box, other, { x: 20, y: 20 })).toBe(false)));
});

it('keeps the order of the paths, in the direction of reading', () => {
  const shop = ['start', 'one', 'two', 'three'].map((id) => ({ id, ...size }));
  const paths = ['one', 'two', 'three'].map((target) => ({ source: 'start', target }));
  const across = (isRtl: boolean) => {
    const places = layoutFlow(shop, paths, { roots: ['start'], isRtl });
    return ['one', 'two', 'three'].sort((one, other) => (places.get(one)?.x ?? 0) - (places.get(other)?.x ?? 0));
  };
  expect(across(false)).toEqual(['one', 'two', 'three']);
  expect(across(true)).toEqual(['three', 'two', 'one']);
});

it('leaves space for what is tall', () => {
  const tall = [
    { id: 'start', width: 248, height: 400 },
    { id: 'next', ...size },
  ];
  const places = layoutFlow(tall, [{ source: 'start', target: 'next' }], options);
  expect(places.get('next')?.y).toBeGreaterThan(440);
});

it('terminates for a flow of loops without a start', () => {
  expect(layoutFlow([{ id: 'a', ...size }], [{ source: 'a', target: 'a' }], { roots: [], isRtl: false }).size).toBe(1);
  expect(layoutFlow([], [], options).size).toBe(0);
});

it('lays out a thousand nodes with paths back', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({ id: `n${index}`, ...size }));
  const tree = many.slice(1).map(({ id }, index) => ({ source: `n${Math.floor(index / 3)}`, target: id }));
  const back = many.slice(100, 300).map(({ id }, index) => ({ source: id, target: `n${index}` }));
  const places = layoutFlow(many, [...tree, ...back], { roots: ['n0'], isRtl: true });
  expect(new Set([...places.values()].map(({ x, y }) => `${x}:${y}`)).size).toBe(1_000);
});
