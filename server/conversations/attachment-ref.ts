import * as z from 'zod';

/** A stored file of a message. */
export const attachmentRef = z.object({ id: z.uuid(), file_name: z.string(), content_type: z.string(), size: z.number() });
export type AttachmentRef = z.output<typeof attachmentRef>;
