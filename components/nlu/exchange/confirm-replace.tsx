'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { getAssistant } from '@/lib/contracts/flow-manager/assistants';
import type { ImportReport } from '@/lib/contracts/flow-manager/nlu/exchange';

interface ConfirmReplaceProps {
  assistant_id: string;
  report: ImportReport;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation before a file replaces an assistant's training data. It cannot be undone, so the assistant's name
 * must be typed.
 */
export function ConfirmReplace({ assistant_id, report: { removed }, onConfirm, onClose }: ConfirmReplaceProps) {
  const t = useTranslations('nluTraining.exchange.replace');
  const { data: assistant } = useEndpoint(getAssistant, { params: { assistant_id } });
  if (!assistant) return null;
  const { name } = assistant;
  return (
    <ConfirmDialog
      title={t.rich('title', { name, bdi: richIsolate })}
      confirm={t('confirm')}
      name={name}
      isDangerous
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onClose={onClose}
    >
      <Text>{t('text', { ...removed })}</Text>
      <Text fw={600} mt="xs">
        {t('irreversible')}
      </Text>
      <Text mt="xs" c="dimmed">
        {t('advice')}
      </Text>
    </ConfirmDialog>
  );
}
