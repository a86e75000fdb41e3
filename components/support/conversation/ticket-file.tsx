'use client';

import { Loader, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { TicketAttachment } from '@/lib/contracts/user-management/tickets';
import { useErrorText } from '../../api/use-error-text';
import { useFileSize } from '@/components/i18n/use-file-size';
import { saveFile } from '../../ui/save-file';
import { showToast } from '../../ui/show-toast';
import { useObjectAddress } from '../../ui/use-object-address';
import classes from '../support.module.css';

interface TicketFileProps {
  file: TicketAttachment;
  load: (id: string) => Promise<Blob>;
}

const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** In pixels. The same before and after loading, so nothing below it jumps. */
const pictureHeight = 160;

/** A file of a message: a picture is shown, and every file can be downloaded. */
export function TicketFile({ file, load }: TicketFileProps) {
  return (
    <>
      {pictures.includes(file.content_type) && <Picture file={file} load={load} />}
      <Download file={file} load={load} />
    </>
  );
}

function Download({ file, load }: TicketFileProps) {
  const t = useTranslations('support.files');
  const errorText = useErrorText();
  const sizeOf = useFileSize();
  const save = useMutation({
    mutationFn: () => load(file.id),
    onSuccess: (blob) => saveFile(blob, file.file_name),
    onError: (error) => showToast({ kind: 'error', message: errorText(error), id: file.id }),
  });
  return (
    <UnstyledButton
      className={classes.download}
      disabled={save.isPending}
      onClick={() => save.mutate()}
      aria-label={t('save', { name: file.file_name })}
    >
      {save.isPending ? <Loader size={16} aria-hidden /> : <IconFileDownload size={16} stroke={1.6} aria-hidden />}
      <bdi className={classes.fileName}>{file.file_name}</bdi>
      <Text component="span" size="xs" c="dimmed">
        {sizeOf(file.size)}
      </Text>
    </UnstyledButton>
  );
}

/** Nothing if the picture cannot be loaded or shown. It can still be downloaded. */
function Picture({ file, load }: TicketFileProps) {
  const { data: blob, isError } = useQuery({
    queryKey: ['ticket-file', file.id],
    queryFn: () => load(file.id),
    // A file never changes.
    staleTime: Infinity,
  });
  const address = useObjectAddress(blob);
  const [isBroken, setBroken] = useState(false);
  if (isError || isBroken) return null;
  if (!address) return <Skeleton height={pictureHeight} width={200} radius="md" />;
  // The bytes are in memory, so Next has nothing to fetch and resize.
  // eslint-disable-next-line @next/next/no-img-element
  return <img className={classes.picture} src={address} alt={file.file_name} height={pictureHeight} onError={() => setBroken(true)} />;
}
