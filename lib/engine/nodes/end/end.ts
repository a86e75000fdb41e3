import { commonFields, speechFields, stallFields } from '../node-fields';
import { defineNode } from '../node-module';

/** Sends its content and ends the path: a running detour or subflow returns, otherwise the instance ends. */
export const end = defineNode({
  // The fallback message is sent in place of what the model could not write. Nothing stalls in an end.
  config: { ...commonFields, ...speechFields, fallback_message: stallFields.fallback_message },
  speaks: true,
  asksAgain: () => false,
  afterEntry: () => 'end_path',
});
