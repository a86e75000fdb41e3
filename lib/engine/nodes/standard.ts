import type { NodeModule } from './node-module';

/** A message, which goes on at once, or a question, which waits for the customer. */
export const standard: NodeModule = {
  speaks: true,
  asksAgain: (node) => node.kind === 'question',
  afterEntry: (node) => (node.kind === 'question' ? 'wait' : 'advance'),
};
