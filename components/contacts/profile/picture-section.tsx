'use client';

import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import type { ContactDetail } from '@/lib/contracts/user-management/contact-fields';
import { removeContactPicture, setContactPicture } from '@/lib/contracts/user-management/contacts';
import { pictureBytes } from '@/lib/contracts/user-management/profile-picture';
import { ContactAvatar } from '../contact-avatar';
import { useContactName } from '../use-contact-name';
import { useRefreshContacts } from '../use-refresh-contacts';

const ConfirmDialog = late(() => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog));

const megabyte = 1024 * 1024;

/** A customer's picture, which can be uploaded or removed. */
export function PictureSection({ contact }: { contact: ContactDetail }) {
  const t = useTranslations('contacts.picture');
  const errorText = useErrorText();
  const nameOf = useContactName();
  const refresh = useRefreshContacts();
  const mayUpdate = usePermission('contacts.update');
  const [pending, setPending] = useState<'upload' | 'remove'>();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const params = { contact_id: contact.id };

  const run = async (kind: 'upload' | 'remove', call: () => Promise<ContactDetail>) => {
    setPending(kind);
    setProblem('');
    try {
      await refresh(await call());
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
    if (picture.size > pictureBytes) return setProblem(t('too_large', { megabytes: pictureBytes / megabyte }));
    void run('upload', () => callApi(setContactPicture, { params, body: { picture }, silent: true }));
  };

  if (!mayUpdate) return null;
  return (
    <Section title={t('title')}>
      <Group gap="md" wrap="nowrap" align="flex-start">
        <ContactAvatar name={nameOf(contact)} picture_url={contact.picture_url} size={64} />
        <Stack gap={8}>
          <Text size="sm" c="dimmed">
            {t('text', { megabytes: pictureBytes / megabyte })}
          </Text>
          <Group gap="xs">
            <FileButton accept="image/jpeg,image/png,image/webp,image/gif" onChange={upload}>
              {(props) => (
                <Button {...props} variant="default" size="xs" loading={pending === 'upload'}>
                  {t(contact.picture_url ? 'change' : 'upload')}
                </Button>
              )}
            </FileButton>
            {contact.picture_url && (
              <Button variant="subtle" color="red" size="xs" onClick={() => setIsAsking(true)} disabled={pending !== undefined}>
                {t('remove')}
              </Button>
            )}
          </Group>
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
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
          onConfirm={() => void run('remove', () => callApi(removeContactPicture, { params, silent: true }))}
        >
          <Text>{t('remove_text')}</Text>
        </ConfirmDialog>
      )}
    </Section>
  );
}
