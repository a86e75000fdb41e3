'use client';

import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadFile } from '@/components/api/client';
import { useEndpoint } from '@/components/api/use-endpoint';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { Dialog } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/load-error';
import { fileNameOf, saveFile } from '@/components/ui/save-file';
import { exportAssistant, getExportReport } from '@/lib/contracts/flow-manager/assistant-exchange';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import { LeftOutList } from './left-out-list';

interface ExportAssistantProps {
  assistant: Assistant;
  onClose: () => void;
}

/** Says what a file of the assistant leaves out, and downloads it. */
export function ExportAssistant({ assistant, onClose }: ExportAssistantProps) {
  const t = useTranslations('assistantHub.export');
  const params = { assistant_id: assistant.id };
  const { data, error, isFetching, refetch } = useEndpoint(getExportReport, { params }, { staleTime: 0, gcTime: 0 });
  const [isLoading, setLoading] = useState(false);

  const download = async () => {
    setLoading(true);
    // A toast shows the error.
    const file = await loadFile(exportAssistant, { params }).catch(() => null);
    setLoading(false);
    if (!file) return;
    saveFile(file, `${fileNameOf(assistant.name, 'assistant')}.json`);
    onClose();
  };

  return (
    <Dialog title={t.rich('title', { name: assistant.name, bdi: richIsolate })} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('text')}</Text>
        {error && !data ? (
          <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : data ? (
          <LeftOutList title={t('left_out')} items={data.left_out} />
        ) : (
          <Skeleton height={48} role="status" aria-label={t('reading')} />
        )}
        <Group justify="flex-end">
          <Button leftSection={<IconDownload size={16} aria-hidden />} loading={isLoading} disabled={!data} onClick={() => void download()}>
            {t('download')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
