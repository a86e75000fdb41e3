'use client';

import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { reportDays } from '@/lib/contracts/report-period';
import { getReportProgress, rebuildReports } from '@/lib/contracts/user-management/reporting';

/** Has the figures of the last days counted again. */
export function RebuildDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('reporting');
  const queries = useQueryClient();
  const [days, setDays] = useState('7');
  const rebuild = useCall(rebuildReports, {
    onSuccess: () => showToast({ kind: 'success', message: t('rebuild.started') }),
    onSettled: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: [getReportProgress.path] });
    },
  });
  return (
    <ConfirmDialog
      title={t('rebuild.title')}
      confirm={t('rebuild.submit')}
      isPending={rebuild.isPending}
      onConfirm={() => rebuild.mutate({ body: { days: Number(days) } })}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>{t('rebuild.text')}</Text>
        <NativeSelect
          label={t('rebuild.days')}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
          data={reportDays.map((value) => ({ value: String(value), label: t('range.days', { days: value }) }))}
        />
      </Stack>
    </ConfirmDialog>
  );
}
