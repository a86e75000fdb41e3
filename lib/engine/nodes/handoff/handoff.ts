import { commonFields, stallFields } from '../node-fields';
import { defineNode } from '../node-module';

/** Hands the conversation off to a human within working hours. The settings contain its messages. */
export const handoff = defineNode({
  config: { ...commonFields, ...stallFields },
  speaks: false,
  asksAgain: () => false,
  afterEntry: (_config, view) => (view.isOpen() ? 'hand_over' : 'no_one_there'),
});
