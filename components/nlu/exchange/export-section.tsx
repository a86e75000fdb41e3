'use client';

import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadFile } from '@/components/api/client';
import { useEndpoint } from '@/components/api/use-endpoint';
import { fileNameOf, saveFile } from '@/components/ui/save-file';
import { Section } from '@/components/ui/section';
import { getAssistant } from '@/lib/contracts/flow-manager/assistants';
import { exchangeFormats, exportNlu } from '@/lib/contracts/flow-manager/nlu/exchange';
import classes from './exchange.module.css';
import { formatExtensions, type ExchangeFormat } from './formats';

/** Downloads an assistant's training data in any of the formats. */
export function ExportSection({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nluTraining.exchange');
  const { data: assistant } = useEndpoint(getAssistant, { params: { assistant_id } });
  const [loading, setLoading] = useState<ExchangeFormat>();

  const download = async (format: ExchangeFormat) => {
    setLoading(format);
    // A toast shows the error.
    const file = await loadFile(exportNlu, { params: { assistant_id }, query: { format } }).catch(() => null);
    setLoading(undefined);
    if (file) saveFile(file, `${fileNameOf(assistant?.name ?? '', 'assistant')}-${format}${formatExtensions[format]}`);
  };

  return (
    <Section title={t('export.title')} description={t('export.lead')}>
      <ul className={classes.formats}>
        {exchangeFormats.map((format) => (
          <li key={format} className={classes.format}>
            <div className={classes.about}>
              <Text fw={500}>{t(`formats.${format}`)}</Text>
              <Text size="xs" c="dimmed">
                {t(`export.holds.${format}`)}
              </Text>
            </div>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              aria-label={t('export.download_as', { format: t(`formats.${format}`) })}
              loading={loading === format}
              onClick={() => void download(format)}
            >
              {t('export.download')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
