'use client';

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { getAttachment, type attachment } from '@/lib/contracts/flow-manager/messaging';
import { loadFile } from '../api/client';
import { AttachmentFile } from './attachment-file';
import classes from './conversation.module.css';

/** In pixels. The same before and after loading, so nothing below it jumps. */
const pictureHeight = 200;

/** An attached picture, which opens in its own tab. If it cannot be loaded or shown, its file is offered instead. */
export function AttachmentImage({ file }: { file: z.output<typeof attachment> }) {
  const { data: blob, isError } = useQuery({
    queryKey: ['attachment', file.id],
    queryFn: ({ signal }) => loadFile(getAttachment, { params: { attachment_id: file.id }, silent: true, signal }),
    // A file never changes.
    staleTime: Infinity,
  });
  const address = useObjectAddress(blob);
  const [isBroken, setBroken] = useState(false);

  if (isError || isBroken) return <AttachmentFile file={file} />;
  if (!address) return <Skeleton height={pictureHeight} width={220} radius="md" />;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.pictureLink}>
      {/* The bytes are in memory, so Next has nothing to fetch and resize. */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img className={classes.picture} src={address} alt={file.file_name} height={pictureHeight} onError={() => setBroken(true)} />
    </a>
  );
}

/** An address for bytes in memory, valid while the component is mounted. */
function useObjectAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    // The address is the browser's resource and must be released, which only an effect can do.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
