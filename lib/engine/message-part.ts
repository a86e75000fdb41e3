import * as z from 'zod';
import { limits } from '../limits';
import { filledText } from './filled-text';

const text = z.string().max(limits.short_text);
const url = filledText.max(limits.url);

/** An additional message of a node, sent after its content. A template part is rendered by the NLU template rules. */
export const messagePartSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text }),
  z.strictObject({ type: z.literal('image'), url, text: text.optional() }),
  z.strictObject({ type: z.literal('audio'), url, text: text.optional() }),
  z.strictObject({ type: z.literal('template'), template: filledText.max(limits.name) }),
]);

export type MessagePart = z.output<typeof messagePartSchema>;
