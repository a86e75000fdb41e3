'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deletePost, type SocialPost } from '@/lib/contracts/flow-manager/channels/social';
import classes from './social.module.css';
import { useRefreshSocial } from './use-refresh-social';

interface DeletePostDialogProps {
  connection_id: string;
  post: SocialPost;
  onClose: () => void;
  onDone: () => void;
}

/** Deletes one post, after it was said what goes with it. */
export function DeletePostDialog({ connection_id, post, onClose, onDone }: DeletePostDialogProps) {
  const t = useTranslations('social.delete_post');
  const refresh = useRefreshSocial();
  const remove = useCall(deletePost, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('done') });
      onDone();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t('title')}
      confirm={t('confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { connection_id, post_id: post.id } })}
      onClose={onClose}
    >
      {post.caption && (
        <Text dir="auto" fw={500} mb="xs" className={classes.caption}>
          {post.caption}
        </Text>
      )}
      <Text>{t('text')}</Text>
    </ConfirmDialog>
  );
}
