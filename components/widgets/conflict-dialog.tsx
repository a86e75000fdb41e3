'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useErrorText } from '@/components/api/use-error-text';
import { Dialog } from '@/components/ui/dialog';
import type { WidgetConflict } from './use-widget-form';

/** Asks whose changes count after two people have changed the same part of a widget. */
export function ConflictDialog({ conflict }: { conflict: WidgetConflict }) {
  const t = useTranslations('widgets.conflict');
  const errorText = useErrorText();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState('');

  const keep = async () => {
    setIsSaving(true);
    try {
      await conflict.keep();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(errorText(error));
      setIsSaving(false);
    }
  };
  return (
    <Dialog title={t('title')} onClose={conflict.leave}>
      <Stack gap="md">
        <Text>{t('text')}</Text>
        <Text c="red" size="sm" role="alert">
          {problem}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={conflict.discard} disabled={isSaving}>
            {t('theirs')}
          </Button>
          <Button onClick={() => void keep()} loading={isSaving}>
            {t('mine')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
