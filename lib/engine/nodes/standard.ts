import type { NodeModule } from './node-module';

/** A message, after which the flow continues immediately, or a question, which waits for the customer. */
export const standard: NodeModule = {
  speaks: true,
  asksAgain: (node) => node.kind === 'question',
  afterEntry: (node) => (node.kind === 'question' ? 'wait' : 'advance'),
};
