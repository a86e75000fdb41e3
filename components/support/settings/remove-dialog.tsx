'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { deleteSupportReply, listSupportReplies } from '@/lib/contracts/user-management/platform-tickets';
import { deleteTicketCategory, listTicketCategories } from '@/lib/contracts/user-management/ticket-categories';
import { useCall } from '../../api/use-call';
import { richIsolate } from '../../i18n/rich-isolate';
import { ConfirmDialog } from '../../ui/confirm-dialog';

interface RemoveDialogProps {
  kind: 'category' | 'reply';
  id: string;
  name: string;
  onClose: () => void;
}

/** Asks for confirmation before a category or a canned reply is deleted. */
export function RemoveDialog({ kind, id, name, onClose }: RemoveDialogProps) {
  const t = useTranslations('support.settings.remove');
  const queries = useQueryClient();
  const onSettled = async () => {
    onClose();
    await queries.invalidateQueries({ queryKey: [kind === 'category' ? listTicketCategories.path : listSupportReplies.path] });
  };
  const category = useCall(deleteTicketCategory, { onSettled });
  const reply = useCall(deleteSupportReply, { onSettled });
  return (
    <ConfirmDialog
      title={t.rich('title', { name, bdi: richIsolate })}
      confirm={t('confirm')}
      isDangerous
      isPending={category.isPending || reply.isPending}
      onConfirm={() =>
        kind === 'category' ? category.mutate({ params: { category_id: id } }) : reply.mutate({ params: { support_reply_id: id } })
      }
      onClose={onClose}
    >
      <Text size="sm">{t(kind)}</Text>
    </ConfirmDialog>
  );
}
