'use client';

import { List, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { queryKey } from '@/components/api/query-key';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteIntent, getIntent, listIntents, type Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import { richKey } from '../frame/key-name';
import { useRemoval } from '../frame/use-removal';
import { useRefreshNlu } from '../frame/use-refresh-nlu';

interface DeleteIntentProps {
  intent: Intent;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks for confirmation with the intent's name and everything deleted with it, deletes it, and reports success. */
export function DeleteIntent({ intent, onClose, onDeleted }: DeleteIntentProps) {
  const t = useTranslations('nlu.intents.remove');
  const queries = useQueryClient();
  const refresh = useRefreshNlu();
  const params = { intent_id: intent.id };
  const removal = useRemoval('intent_delete', {
    call: () => callApi(deleteIntent, { params, silent: true }),
    onClose,
    onDone: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name: intent.key_name, key: richKey }) });
      onDeleted?.();
      queries.removeQueries({ queryKey: queryKey(getIntent, { params }) });
      await refresh(listIntents);
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name: intent.key_name, key: richKey })}
      confirm={t('confirm')}
      name={intent.phrase_count > 0 ? intent.key_name : undefined}
      isDangerous
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      {intent.phrase_count + intent.parameter_count > 0 && (
        <>
          <Text>{t('what')}</Text>
          <List size="sm" my="xs">
            {intent.phrase_count > 0 && <List.Item>{t('phrases', { count: intent.phrase_count })}</List.Item>}
            {intent.parameter_count > 0 && <List.Item>{t('parameters', { count: intent.parameter_count })}</List.Item>}
          </List>
        </>
      )}
      <Text fw={600}>{t('irreversible')}</Text>
    </ConfirmDialog>
  );
}
