import * as z from 'zod';
import { limits } from '../../../limits';
import { filledText } from '../../filled-text';
import { commonFields, speechFields, stallFields } from '../node-fields';
import { defineNode } from '../node-module';

export const NODE_KINDS = ['message', 'question'] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** A choice of a question. Choosing it is the message `value`, or `label` if there is no value. */
const choiceSchema = z.strictObject({
  label: filledText.max(limits.choice_label),
  value: z.string().max(limits.name).optional(),
});
export type Choice = z.output<typeof choiceSchema>;

/** A message, after which the flow continues immediately, or a question, which waits for the customer. */
export const standard = defineNode({
  config: {
    ...commonFields,
    ...speechFields,
    ...stallFields,
    kind: z.enum(NODE_KINDS).default('message'),
    /** The context variable that receives the message. */
    save_to: filledText.max(limits.name).nullable().default(null),
    choices: z.array(choiceSchema).max(limits.choices).default([]),
  },
  speaks: true,
  asksAgain: ({ kind }) => kind === 'question',
  afterEntry: ({ kind }) => (kind === 'question' ? 'wait' : 'advance'),
});
