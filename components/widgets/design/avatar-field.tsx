'use client';

import { Avatar, Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { mediaLimits } from '@/lib/contracts/flow-manager/dialog/media';
import { uploadWidgetAvatar } from '@/lib/contracts/flow-manager/widgets';

interface AvatarFieldProps {
  value: string | null;
  onChange: (address: string | null) => void;
}

/** The picture at the head of the chat. It is uploaded at once, and the design refers to it when it is saved. */
export function AvatarField({ value, onChange }: AvatarFieldProps) {
  const t = useTranslations('widgets.design');
  const errorText = useErrorText();
  const [isUploading, setIsUploading] = useState(false);
  const [problem, setProblem] = useState('');
  const upload = useRef<AbortController>(null);
  // While a picture is sent, the other fields may be changed.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => upload.current?.abort(), []);
  const help = useId();
  const megabytes = mediaLimits.image / 1024 / 1024;

  const send = async (file: File | null) => {
    if (!file) return;
    if (file.size > mediaLimits.image) return setProblem(t('avatar_too_large', { megabytes }));
    const { signal } = (upload.current = new AbortController());
    setProblem('');
    setIsUploading(true);
    try {
      latest.current((await callApi(uploadWidgetAvatar, { body: { file }, silent: true, signal })).url);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setProblem(errorText(error));
    } finally {
      setIsUploading(false);
    }
  };
  return (
    <Input.Wrapper labelElement="div" label={t('avatar')}>
      <Group gap="sm" mt={4}>
        <Avatar src={value} alt="" size={48} radius="xl" />
        <FileButton accept="image/jpeg,image/png,image/webp,image/gif" onChange={(file) => void send(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              loading={isUploading}
              leftSection={<IconUpload size={14} aria-hidden />}
              aria-describedby={help}
            >
              {t(value ? 'replace_avatar' : 'upload_avatar')}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(null)}>
            {t('remove_avatar')}
          </Button>
        )}
        <Text size="xs" c="dimmed" id={help}>
          {t('avatar_help', { megabytes })}
        </Text>
      </Group>
      <Text size="xs" c="red" role="alert">
        {problem}
      </Text>
    </Input.Wrapper>
  );
}
