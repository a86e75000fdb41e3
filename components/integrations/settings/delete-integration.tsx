'use client';

import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryKey } from '@/components/api/query-key';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteIntegration, getIntegration, type Integration } from '@/lib/contracts/flow-manager/integrations/integrations';
import { UsedBy } from '../frame/used-by';
import { useRefreshIntegrations } from '../frame/use-integration';

interface DeleteIntegrationProps {
  integration: Integration;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for the name, and deletes an integration with everything that belongs to it. */
export function DeleteIntegration({ integration, onClose, onDeleted }: DeleteIntegrationProps) {
  const t = useTranslations('integrations.remove');
  const queries = useQueryClient();
  const refresh = useRefreshIntegrations();
  const params = { integration_id: integration.id };
  const remove = useCall(deleteIntegration, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name: integration.name, bdi: richIsolate }) });
      onClose();
      onDeleted();
      queries.removeQueries({ queryKey: queryKey(getIntegration, { params }) });
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name: integration.name, bdi: richIsolate })}
      confirm={t('confirm')}
      name={integration.name}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params })}
      onClose={onClose}
    >
      <Text>{t('text', { count: integration.actions })}</Text>
      <UsedBy integration_id={integration.id} />
      <Text fw={600}>{t('irreversible')}</Text>
    </ConfirmDialog>
  );
}
