'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { usePercent } from '@/components/i18n/use-percent';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { activateModel, listModels, type NluModelVersion } from '@/lib/contracts/flow-manager/nlu/models';
import { listTrainings } from '@/lib/contracts/flow-manager/nlu/trainings';
import { useRefreshNlu } from '../frame/use-refresh-nlu';

interface ActivateModelProps {
  model: NluModelVersion;
  /** The model in use. */
  active: NluModelVersion | undefined;
  onClose: () => void;
}

/** Asks for confirmation before another model is used: an older or a newer one. */
export function ActivateModel({ model: { id, number, accuracy }, active, onClose }: ActivateModelProps) {
  const t = useTranslations('nluTraining.model.activate');
  const refresh = useRefreshNlu();
  const percent = usePercent();
  const activate = useCall(activateModel, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('done', { number }) });
      await refresh(listModels, listTrainings);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('title', { number })}
      confirm={t('confirm')}
      isPending={activate.isPending}
      onConfirm={() => activate.mutate({ params: { model_id: id } })}
      onClose={onClose}
    >
      <Text>{active ? t('text', { number: active.number }) : t('text_first')}</Text>
      {accuracy !== null && active && active.accuracy !== null && (
        <Text mt="xs">
          {t('figures', { number, share: percent(accuracy, 1), active: active.number, active_share: percent(active.accuracy, 1) })}
        </Text>
      )}
      <Text mt="xs" c="dimmed">
        {t('phrases_stay')}
      </Text>
    </ConfirmDialog>
  );
}
