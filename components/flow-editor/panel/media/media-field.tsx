'use client';

import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { MessagePart } from '@/components/conversation/message-part';
import { safeAddress } from '@/components/conversation/safe-address';
import { useFileDrop } from '@/components/ui/use-file-drop';
import { mediaLimits, uploadMedia } from '@/lib/contracts/flow-manager/dialog/media';
import { TextWithVariables } from '../variables/text-with-variables';
import { acceptedTypes, fileProblem } from './file-problem';
import classes from './media-field.module.css';

interface MediaFieldProps {
  kind: 'image' | 'audio';
  url: string;
  error?: string;
  onChange: (url: string, isFilledIn: boolean) => void;
}

/** A picture or a sound: uploaded here, or anywhere on the web by its address. */
export function MediaField({ kind, url, error, onChange }: MediaFieldProps) {
  const t = useTranslations('flowEditor.media');
  const errorText = useErrorText();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const upload = useRef<AbortController>(null);
  // While a file is sent, the other fields may be changed.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const help = useId();
  useEffect(() => () => upload.current?.abort(), []);

  const send = async (file: File) => {
    const refusal = fileProblem(kind, file);
    if (refusal) return setProblem(t(refusal, { megabytes: mediaLimits[kind] / 1024 / 1024 }));
    const { signal } = (upload.current = new AbortController());
    setProblem('');
    setProgress(0);
    try {
      const stored = await callApi(uploadMedia, { body: { file }, silent: true, signal, onProgress: setProgress });
      latest.current(stored.url, false);
    } catch (cause) {
      if (signal.aborted) return;
      if (!(cause instanceof ApiError)) throw cause;
      setProblem(errorText(cause));
    } finally {
      setProgress(null);
    }
  };
  const [, dropHandlers] = useFileDrop(([file]) => file && void send(file), progress !== null);

  return (
    <div className={classes.field} {...dropHandlers}>
      {safeAddress(url) && <MessagePart key={url} part={{ type: kind, text: '', url }} />}
      <Group gap="xs">
        <FileButton accept={acceptedTypes(kind).join(',')} onChange={(file) => file && void send(file)}>
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              loading={progress !== null}
              leftSection={<IconUpload size={14} aria-hidden />}
              aria-describedby={help}
            >
              {t(url ? `replace_${kind}` : `upload_${kind}`)}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed" id={help}>
          {t(`help_${kind}`, { megabytes: mediaLimits[kind] / 1024 / 1024 })}
        </Text>
      </Group>
      {progress !== null && <Progress value={progress * 100} size="sm" animated aria-label={t('progress')} />}
      {problem && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      <TextWithVariables label={t('url')} required dir="ltr" placeholder="https://" value={url} error={error} onChange={onChange} />
    </div>
  );
}
