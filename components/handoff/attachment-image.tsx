'use client';

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { getAttachment, type attachment } from '@/lib/contracts/flow-manager/messaging';
import { loadFile } from '../api/client';
import { AttachmentFile } from './attachment-file';
import classes from './conversation.module.css';

/** In pixels, the same before and after it is there: nothing below it jumps. */
const pictureHeight = 200;

/** A picture that came with a message, larger in a tab of its own; its file where it cannot be had or shown. */
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
      {/* Bytes from memory: there is nothing for Next to fetch and resize. */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img className={classes.picture} src={address} alt={file.file_name} height={pictureHeight} onError={() => setBroken(true)} />
    </a>
  );
}

/** An address for bytes in memory, for as long as the component is there. */
function useObjectAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    // The address belongs to the browser, and is to be given back: only an effect can do both.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
