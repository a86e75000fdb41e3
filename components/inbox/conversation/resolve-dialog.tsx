'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { richIsolate } from '../../i18n/rich-isolate';
import { ConfirmDialog } from '../../ui/confirm-dialog';

interface ResolveDialogProps {
  assistant: string;
  /** What would no longer reach the customer. */
  unsent: readonly ('draft' | 'failed' | 'pending')[];
  onResolve: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a conversation with unsent text returns to the assistant. */
export function ResolveDialog({ assistant, unsent, onResolve, onClose }: ResolveDialogProps) {
  const t = useTranslations('inbox.resolve');
  return (
    <ConfirmDialog title={t('title')} confirm={t('confirm')} onClose={onClose} onConfirm={onResolve}>
      <Text>{t.rich('text', { name: assistant, bdi: richIsolate })}</Text>
      {unsent.map((kind) => (
        <Text key={kind} mt="xs" fw={600}>
          {t(`unsent.${kind}`)}
        </Text>
      ))}
    </ConfirmDialog>
  );
}
