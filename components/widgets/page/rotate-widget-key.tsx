'use client';

import { NativeSelect, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { rotateWidgetKey, type Widget } from '@/lib/contracts/flow-manager/widgets';
import { useRefreshWidgets } from '../use-refresh-widgets';

/** For how long the previous key also works, in hours. */
const choices = [24, 72, 168, 0] as const;

/** Replaces the key in the snippet. */
export function RotateWidgetKey({ widget, onClose }: { widget: Widget; onClose: () => void }) {
  const t = useTranslations('widgets.rotate');
  const refresh = useRefreshWidgets();
  const [hours, setHours] = useState<number>(choices[0]);
  const rotate = useCall(rotateWidgetKey, {
    onSuccess: async (saved) => {
      showToast({ kind: 'success', message: t('done') });
      onClose();
      await refresh(saved);
    },
  });
  return (
    <ConfirmDialog
      title={t('title')}
      confirm={t('confirm')}
      isDangerous={hours === 0}
      isPending={rotate.isPending}
      onConfirm={() => rotate.mutate({ params: { widget_id: widget.id }, body: { overlap_hours: hours } })}
      onClose={onClose}
    >
      <Text mb="md">{t('text')}</Text>
      <NativeSelect
        label={t('overlap')}
        value={String(hours)}
        onChange={(event) => setHours(Number(event.currentTarget.value))}
        data={choices.map((value) => ({ value: String(value), label: t('days', { days: value / 24 }) }))}
      />
    </ConfirmDialog>
  );
}
