import { commonFields, stallFields } from '../node-fields';
import { defineNode } from '../node-module';

/** Runs another flow of the assistant: the flow base of the node's `flow_id`. */
export const subflow = defineNode({
  config: { ...commonFields, ...stallFields },
  speaks: false,
  asksAgain: () => false,
  afterEntry: () => 'run_subflow',
});
