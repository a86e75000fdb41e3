import { commonFields, speechFields, stallFields } from '../node-fields';
import { defineNode } from '../node-module';

/** The beginning of a flow. Sends its content, if it has any, and continues. */
export const start = defineNode({
  config: { ...commonFields, ...speechFields, ...stallFields },
  speaks: true,
  asksAgain: () => false,
  afterEntry: () => 'advance',
});
