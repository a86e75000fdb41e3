import type { NodeModule } from './node-module';

/** Hands the conversation to a human inside working hours. Its own content is not sent; the settings have the words. */
export const handoff: NodeModule = {
  speaks: false,
  asksAgain: () => false,
  afterEntry: (_node, view) => (view.isOpen() ? 'hand_over' : 'nobody_there'),
};
