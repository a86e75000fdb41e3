'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { updateIntegration } from '@/lib/contracts/flow-manager/integrations/integrations';
import { useRefreshIntegrations } from '../frame/use-integration';

/** Asks for confirmation, and removes a secret. */
export function RemoveSecret({ integration_id, name, onClose }: { integration_id: string; name: string; onClose: () => void }) {
  const t = useTranslations('integrations.secrets.remove');
  const refresh = useRefreshIntegrations();
  const remove = useCall(updateIntegration, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('done') });
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t('title', { name })}
      confirm={t('confirm')}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { integration_id }, body: { secrets: { [name]: null } } })}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
    </ConfirmDialog>
  );
}
