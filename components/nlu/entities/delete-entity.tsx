'use client';

import { List, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { queryKey } from '@/components/api/query-key';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteEntity, getEntity, listEntities, type Entity } from '@/lib/contracts/flow-manager/nlu/entities';
import { listUtterances } from '@/lib/contracts/flow-manager/nlu/utterances';
import { richKey } from '../frame/key-name';
import { useRefreshNlu } from '../frame/use-refresh-nlu';
import { useRemoval } from '../frame/use-removal';

interface DeleteEntityProps {
  entity: Entity;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks for confirmation with the entity's name and everything deleted with it, deletes it, and reports success. */
export function DeleteEntity({ entity, onClose, onDeleted }: DeleteEntityProps) {
  const t = useTranslations('nlu.entities.remove');
  const queries = useQueryClient();
  const refresh = useRefreshNlu();
  const params = { entity_id: entity.id };
  const { value_count, pattern_count, annotation_count } = entity;
  const hasContent = value_count + pattern_count + annotation_count > 0;
  const removal = useRemoval('entity_delete', {
    call: () => callApi(deleteEntity, { params, silent: true }),
    onClose,
    onDone: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name: entity.key_name, key: richKey }) });
      onDeleted?.();
      queries.removeQueries({ queryKey: queryKey(getEntity, { params }) });
      await refresh(listEntities, listUtterances);
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name: entity.key_name, key: richKey })}
      confirm={t('confirm')}
      name={hasContent ? entity.key_name : undefined}
      isDangerous
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      {hasContent && (
        <>
          <Text>{t('what')}</Text>
          <List size="sm" my="xs">
            {value_count > 0 && <List.Item>{t('values', { count: value_count })}</List.Item>}
            {pattern_count > 0 && <List.Item>{t('patterns', { count: pattern_count })}</List.Item>}
            {annotation_count > 0 && <List.Item>{t('marks', { count: annotation_count })}</List.Item>}
          </List>
        </>
      )}
      <Text>{t('stays')}</Text>
      <Text fw={600} mt="xs">
        {t('irreversible')}
      </Text>
    </ConfirmDialog>
  );
}
