'use client';

import * as z from 'zod';
import { attachment } from '@/lib/contracts/flow-manager/messaging';
import { AttachmentFile } from './attachment-file';
import { AttachmentImage } from './attachment-image';
import classes from './conversation.module.css';

const attachments = z.array(attachment);

/** Shown as pictures; an SVG is a document that can hold anything, and is only offered to be saved. */
const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** The files that came with a message. */
export function AttachmentList({ attachments: value }: { attachments: unknown }) {
  const { data: files } = attachments.safeParse(value);
  if (!files?.length) return null;
  return (
    <ul className={classes.attachments}>
      {files.map((file) => (
        <li key={file.id}>{pictures.includes(file.content_type) ? <AttachmentImage file={file} /> : <AttachmentFile file={file} />}</li>
      ))}
    </ul>
  );
}
