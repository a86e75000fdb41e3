'use client';

import { Loader, Skeleton, UnstyledButton } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type * as z from 'zod';
import { getAttachment, type attachment } from '@/lib/contracts/flow-manager/messaging';
import { loadFile } from '../../api/client';
import { useErrorText } from '../../api/use-error-text';
import { saveFile } from '../../ui/save-file';
import { showToast } from '../../ui/show-toast';
import { useObjectAddress } from '../../ui/use-object-address';
import { useFileSize } from '@/components/i18n/use-file-size';
import classes from './timeline.module.css';

type Attachment = z.output<typeof attachment>;

/** Types that are shown as pictures. An SVG is a document that can contain anything, so it is only offered as a download. */
const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** In pixels. The same before and after loading, so nothing below it jumps. */
const pictureHeight = 200;

/** The files of a message: pictures are shown, others can be downloaded. */
export function AttachmentList({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.attachments}>
      {files.map((file) => (
        <li key={file.id}>{pictures.includes(file.content_type) ? <Picture file={file} /> : <File file={file} />}</li>
      ))}
    </ul>
  );
}

function File({ file }: { file: Attachment }) {
  const t = useTranslations('inbox.attachment');
  const errorText = useErrorText();
  const sizeOf = useFileSize();
  const save = useMutation({
    mutationFn: () => loadFile(getAttachment, { params: { attachment_id: file.id }, silent: true }),
    onSuccess: (blob) => saveFile(blob, file.file_name),
    onError: (error) => showToast({ kind: 'error', message: errorText(error), id: file.id }),
  });
  return (
    <UnstyledButton
      className={classes.file}
      disabled={save.isPending}
      onClick={() => save.mutate()}
      aria-label={t('save', { name: file.file_name })}
    >
      {save.isPending ? <Loader size={18} aria-hidden /> : <IconFileDownload size={18} stroke={1.6} aria-hidden />}
      <bdi className={classes.fileName}>{file.file_name}</bdi>
      <span className={classes.fileSize}>{sizeOf(file.size)}</span>
    </UnstyledButton>
  );
}

/** A picture, which opens in its own tab. If it cannot be loaded or shown, its file is offered instead. */
function Picture({ file }: { file: Attachment }) {
  const { data: blob, isError } = useQuery({
    queryKey: ['attachment', file.id],
    queryFn: ({ signal }) => loadFile(getAttachment, { params: { attachment_id: file.id }, silent: true, signal }),
    // A file never changes.
    staleTime: Infinity,
  });
  const address = useObjectAddress(blob);
  const [isBroken, setBroken] = useState(false);

  if (isError || isBroken) return <File file={file} />;
  if (!address) return <Skeleton height={pictureHeight} width={220} radius="md" />;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.pictureLink}>
      {/* The bytes are in memory, so Next has nothing to fetch and resize. */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img className={classes.picture} src={address} alt={file.file_name} height={pictureHeight} onError={() => setBroken(true)} />
    </a>
  );
}
