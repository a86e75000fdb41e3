import { expect, it } from 'vitest';
import { waysOf } from './flow-graph';

it('lists paths in the order in which they are tried, the default one last', () => {
  const edge = (id: string, order: number, conditions: object[] = [{ type: 'sentiment_match', sentiment: 'positive' }]) =>
    ({ id, order, conditions }) as never;
  const ways = waysOf({ edges: [edge('default', 0, [{ type: 'default' }]), edge('second', 2), edge('first', 1)] });
  expect(ways).toMatchObject([{ id: 'first' }, { id: 'second' }, { id: 'default' }]);
});
