'use client';

import { Blockquote, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteCannedReply, listCannedReplies, type CannedReply } from '@/lib/contracts/user-management/canned-replies';

/** Asks for confirmation with the text, and deletes a canned reply. */
export function DeleteReply({ reply, onClose }: { reply: CannedReply; onClose: () => void }) {
  const t = useTranslations('inboxSettings.replies.remove');
  const queries = useQueryClient();
  const named = { shortcut: reply.shortcut, bdi: richIsolate };
  const remove = useCall(deleteCannedReply, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', named) });
      onClose();
      await queries.invalidateQueries({ queryKey: [listCannedReplies.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', named)}
      confirm={t('confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { canned_reply_id: reply.id } })}
      onClose={onClose}
    >
      <Text>{t(reply.is_shared ? 'shared' : 'own')}</Text>
      <Blockquote color="gray" mt="sm" p="sm" fz="sm" dir="auto" ta="start">
        <Text lineClamp={4}>{reply.text}</Text>
      </Blockquote>
    </ConfirmDialog>
  );
}
