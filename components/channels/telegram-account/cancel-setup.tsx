'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { useRouter } from '@/components/i18n/navigation';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { disconnectTelegramAccount, type TelegramAccount } from '@/lib/contracts/flow-manager/channels/telegram-account';
import { channelHref } from '../channel-href';
import { useRefreshConnections } from '../use-refresh-connections';

/** Ends a sign-in that was begun. */
export function CancelSetup({ account: { id: connection_id, channel }, onClose }: { account: TelegramAccount; onClose: () => void }) {
  const t = useTranslations('telegramAccount.setup');
  const router = useRouter();
  const refresh = useRefreshConnections();
  const cancel = useCall(disconnectTelegramAccount, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('cancelled') });
      router.replace(channelHref(channel));
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t('cancel_title')}
      confirm={t('cancel')}
      isDangerous
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate({ body: { connection_id } })}
      onClose={onClose}
    >
      <Text>{t('cancel_text')}</Text>
    </ConfirmDialog>
  );
}
