import { expect, it } from 'vitest';
import { newNode } from '../new-node';
import { findNodes, mostFound } from './find-nodes';

const blank = newNode([], 'message', { x: 0, y: 0 });
const nodes = [
  { ...blank, id: '1', key: 'prices', content: 'گلدان ۱۸۰ هزار تومان است.' },
  { ...blank, id: '2', key: 'delivery', title: 'ارسال کریمی' },
  { ...blank, id: '3', key: 'ask', choices: [{ label: 'قیمت‌ها', value: 'price' }] },
];
const idsOf = (typed: string) => findNodes(nodes, typed).found.map(({ id }) => id);

it('finds nodes by title, key, text and choices, in any way of writing', () => {
  expect(idsOf('كريمي')).toEqual(['2']);
  expect(idsOf('180')).toEqual(['1']);
  expect(idsOf('قیمتها')).toEqual(['3']);
  expect(idsOf('nothing')).toEqual([]);
});

it('lists those first whose title or key begins with the text', () => {
  expect(idsOf('PRICE')).toEqual(['1', '3']);
});

it('lists all nodes for an empty text, but not more than are useful', () => {
  expect(idsOf('')).toEqual(['1', '2', '3']);
  const many = Array.from({ length: 80 }, (_, index) => ({ ...blank, id: `${index}` }));
  expect(findNodes(many, '')).toMatchObject({ count: 80 });
  expect(findNodes(many, '').found).toHaveLength(mostFound);
});
