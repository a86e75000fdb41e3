import { commonFields, stallFields } from '../node-fields';
import { defineNode } from '../node-module';

/** Sends nothing and chooses an edge immediately, based on the context and the last message. */
export const gateway = defineNode({
  config: { ...commonFields, ...stallFields },
  speaks: false,
  asksAgain: () => false,
  afterEntry: () => 'advance',
});
