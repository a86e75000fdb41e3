import { commonFields, speechFields } from '../node-fields';
import { defineNode } from '../node-module';

/** Sends its content and ends the path: a running detour or subflow returns, otherwise the instance ends. */
export const end = defineNode({
  config: { ...commonFields, ...speechFields },
  speaks: true,
  asksAgain: () => false,
  afterEntry: () => 'end_path',
});
