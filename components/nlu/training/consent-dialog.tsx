'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import { listModels } from '@/lib/contracts/flow-manager/nlu/models';
import { acceptTraining, cancelTraining, listTrainings, type Training } from '@/lib/contracts/flow-manager/nlu/trainings';
import { useRefreshNlu } from '../frame/use-refresh-nlu';
import { ComparisonFigures } from './comparison-figures';

/** Asks a person to decide whether a new model that is clearly worse than the current one is used. */
export function ConsentDialog({ training: { id, comparison }, onClose }: { training: Training; onClose: () => void }) {
  const t = useTranslations('nluTraining.training.consent');
  const refresh = useRefreshNlu();
  const done = (message: string) => ({
    onSuccess: () => showToast({ kind: 'success', message }),
    onSettled: async () => {
      await refresh(listTrainings, listModels);
      onClose();
    },
  });
  const accept = useCall(acceptTraining, done(t('accepted')));
  const decline = useCall(cancelTraining, done(t('declined')));
  const isPending = accept.isPending || decline.isPending;
  const input = { params: { training_id: id } };
  return (
    <Dialog onClose={onClose} title={t('title')} closeOnClickOutside={!isPending} closeOnEscape={!isPending}>
      <Stack gap="md">
        <Text>{t('text')}</Text>
        {comparison && <ComparisonFigures comparison={comparison} />}
        <Text c="dimmed">{t('advice')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            color="red"
            onClick={() => accept.mutate(input)}
            loading={accept.isPending}
            disabled={decline.isPending}
          >
            {t('accept')}
          </Button>
          <Button data-autofocus onClick={() => decline.mutate(input)} loading={decline.isPending} disabled={accept.isPending}>
            {t('decline')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
