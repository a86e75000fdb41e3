import type { NodeModule } from './node-module';

/** Hands the conversation off to a human within working hours. Its own content is not sent. The settings contain the messages. */
export const handoff: NodeModule = {
  speaks: false,
  asksAgain: () => false,
  afterEntry: (_node, view) => (view.isOpen() ? 'hand_over' : 'nobody_there'),
};
