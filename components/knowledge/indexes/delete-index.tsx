'use client';

import { List, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { queryKey } from '@/components/api/query-key';
import { useCall } from '@/components/api/use-call';
import { richKey } from '@/components/nlu/frame/key-name';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteIndex, getIndex, type Index } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { useRefreshKnowledge } from '../frame/use-refresh-knowledge';

interface DeleteIndexProps {
  index: Index;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks for confirmation with the knowledge base's name and everything deleted with it, deletes it, and reports success. */
export function DeleteIndex({ index, onClose, onDeleted }: DeleteIndexProps) {
  const t = useTranslations('knowledge.indexes.remove');
  const format = useFormatter();
  const queries = useQueryClient();
  const refresh = useRefreshKnowledge();
  const params = { index_id: index.id };
  const remove = useCall(deleteIndex, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name: index.name, key: richKey }) });
      onDeleted?.();
      onClose();
      queries.removeQueries({ queryKey: queryKey(getIndex, { params }) });
      await refresh();
    },
  });
  const { documents, passages, keywords, assistants } = index;
  return (
    <ConfirmDialog
      title={t.rich('title', { name: index.name, key: richKey })}
      confirm={t('confirm')}
      name={index.name}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params })}
      onClose={onClose}
    >
      {documents + keywords > 0 && (
        <>
          <Text>{t('what')}</Text>
          <List size="sm" my="xs">
            {documents > 0 && <List.Item>{t('documents', { count: documents })}</List.Item>}
            {passages > 0 && <List.Item>{t('passages', { count: passages })}</List.Item>}
            {keywords > 0 && <List.Item>{t('keywords', { count: keywords })}</List.Item>}
          </List>
        </>
      )}
      {assistants.length > 0 && (
        <Text mb="xs">
          {t.rich('assistants', {
            count: assistants.length,
            names: () => <bdi>{format.list(assistants.map(({ name }) => name))}</bdi>,
          })}
        </Text>
      )}
      <Text fw={600}>{t('irreversible')}</Text>
    </ConfirmDialog>
  );
}
