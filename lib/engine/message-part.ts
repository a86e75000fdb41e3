import * as z from 'zod';
import { filledText } from './filled-text';

/** One further message of a node, sent after its content. A template part is rendered by the NLU template rules. */
export const messagePartSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({ type: z.literal('image'), url: filledText, text: z.string().optional() }),
  z.strictObject({ type: z.literal('audio'), url: filledText, text: z.string().optional() }),
  z.strictObject({ type: z.literal('template'), template: filledText }),
]);

export type MessagePart = z.output<typeof messagePartSchema>;
