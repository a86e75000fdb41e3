'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { listApiKeys, revokeApiKey, type ApiKey } from '@/lib/contracts/user-management/api-keys';
import { useCall } from '../api/use-call';
import { richIsolate } from '../i18n/rich-isolate';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { DateTime } from '../ui/date-time';
import { showToast } from '../ui/show-toast';

/** Asks for confirmation, and says when the key was last used, before it stops working. */
export function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTranslations('apiKeys.revoke');
  const queries = useQueryClient();
  const { name, last_used_at } = apiKey;
  const revoke = useCall(revokeApiKey, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name, bdi: richIsolate }) });
      onClose();
      await queries.invalidateQueries({ queryKey: [listApiKeys.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name, bdi: richIsolate })}
      confirm={t('submit')}
      isDangerous
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { api_key_id: apiKey.id } })}
      onClose={onClose}
    >
      <Text size="sm">{t('text')}</Text>
      <Text size="sm" mt="xs">
        {last_used_at ? t.rich('used', { date: () => <DateTime value={last_used_at} /> }) : t('unused')}
      </Text>
    </ConfirmDialog>
  );
}
