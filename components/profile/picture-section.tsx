'use client';

import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { getMe, type Me } from '@/lib/contracts/user-management/auth';
import { pictureBytes, removeProfilePicture, setProfilePicture } from '@/lib/contracts/user-management/profile-picture';
import { callApi } from '../api/client';
import { ApiError } from '../api/api-error';
import { queryKey } from '../api/query-key';
import { useErrorText } from '../api/use-error-text';
import { late } from '../ui/late';
import { Section } from '../ui/section';
import { showToast } from '../ui/show-toast';

const ConfirmDialog = late(() => import('../ui/confirm-dialog').then((module) => module.ConfirmDialog));

type Saved = Pick<Me, 'profile_picture_url'>;

/** The person's picture, which can be uploaded or removed. */
export function PictureSection({ me }: { me: Me }) {
  const t = useTranslations('profile.picture');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [pending, setPending] = useState<'upload' | 'remove'>();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');

  const run = async (kind: 'upload' | 'remove', call: () => Promise<Saved>) => {
    setPending(kind);
    setProblem('');
    try {
      const saved = await call();
      queries.setQueryData(
        queryKey(getMe, {}),
        (known: Me | undefined) => known && { ...known, profile_picture_url: saved.profile_picture_url },
      );
      showToast({ kind: 'success', message: t(kind === 'upload' ? 'saved' : 'removed') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(errorText(error));
    } finally {
      setPending(undefined);
      setIsAsking(false);
    }
  };

  const upload = (picture: File | null) => {
    if (!picture) return;
    if (picture.size > pictureBytes) return setProblem(t('too_large', { megabytes: pictureBytes / 1024 / 1024 }));
    void run('upload', () => callApi(setProfilePicture, { body: { picture }, silent: true }));
  };

  const name = `${me.first_name} ${me.last_name}`.trim();
  return (
    <Section title={t('title')}>
      <Group gap="md" wrap="nowrap" align="flex-start">
        <Avatar src={me.profile_picture_url} alt={me.profile_picture_url ? t('alt', { name }) : ''} size={72} radius="xl">
          {me.profile_picture_url ? undefined : [...me.first_name][0]}
        </Avatar>
        <Stack gap={8}>
          <Text size="sm" c="dimmed">
            {t('text', { megabytes: pictureBytes / 1024 / 1024 })}
          </Text>
          <Group gap="xs">
            <FileButton accept="image/jpeg,image/png,image/webp,image/gif" onChange={upload}>
              {(props) => (
                <Button {...props} variant="default" loading={pending === 'upload'}>
                  {me.profile_picture_url ? t('change') : t('upload')}
                </Button>
              )}
            </FileButton>
            {me.profile_picture_url && (
              <Button variant="subtle" color="red" onClick={() => setIsAsking(true)} disabled={pending !== undefined}>
                {t('remove')}
              </Button>
            )}
          </Group>
          <Text size="sm" c="red" role="alert">
            {problem}
          </Text>
        </Stack>
      </Group>
      {isAsking && (
        <ConfirmDialog
          title={t('remove_title')}
          confirm={t('remove')}
          isDangerous
          isPending={pending === 'remove'}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void run('remove', () => callApi(removeProfilePicture, { silent: true }))}
        >
          <Text>{t('remove_text')}</Text>
        </ConfirmDialog>
      )}
    </Section>
  );
}
