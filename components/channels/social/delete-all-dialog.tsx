'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { deleteAllPosts } from '@/lib/contracts/flow-manager/channels/social-runs';
import { useRefreshSocial } from './use-refresh-social';

interface DeleteAllDialogProps {
  connection_id: string;
  /** What must be typed. The server checks it too. */
  username: string;
  onClose: () => void;
}

/** Begins to delete all posts of an account. */
export function DeleteAllDialog({ connection_id, username, onClose }: DeleteAllDialogProps) {
  const t = useTranslations('social.delete_all');
  const refresh = useRefreshSocial();
  const remove = useCall(deleteAllPosts, {
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('title')}
      confirm={t('confirm')}
      name={username}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { connection_id }, body: { username } })}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
    </ConfirmDialog>
  );
}
