'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { richKey } from '@/components/nlu/frame/key-name';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { listDocuments } from '@/lib/contracts/flow-manager/knowledge/documents';
import type { Index } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { clearKnowledge } from '@/lib/contracts/flow-manager/knowledge/search';
import { useRefreshKnowledge } from '../frame/use-refresh-knowledge';

/** Asks for confirmation, and deletes all documents of a knowledge base. */
export function ClearIndex({ index, onClose }: { index: Index; onClose: () => void }) {
  const t = useTranslations('knowledge.settings.clearing');
  const refresh = useRefreshKnowledge();
  const clear = useCall(clearKnowledge, {
    onSuccess: async ({ deleted_count }) => {
      showToast({ kind: 'success', message: t('done', { count: deleted_count }) });
      await refresh(listDocuments);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name: index.name, key: richKey })}
      confirm={t('confirm')}
      name={index.name}
      isDangerous
      isPending={clear.isPending}
      onConfirm={() => clear.mutate({ params: { index_id: index.id } })}
      onClose={onClose}
    >
      <Text>{t('what', { documents: index.documents, passages: index.passages })}</Text>
      <Text fw={600}>{t('irreversible')}</Text>
    </ConfirmDialog>
  );
}
