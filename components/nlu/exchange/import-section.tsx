'use client';

import { Anchor, Button, Group, NativeSelect, Radio, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/api/use-error-text';
import { Link } from '@/components/i18n/navigation';
import { late } from '@/components/ui/late';
import { Section } from '@/components/ui/section';
import { exchangeFormats, type ImportQuery } from '@/lib/contracts/flow-manager/nlu/exchange';
import { nluHref } from '../frame/nlu-tabs';
import { DropZone } from './drop-zone';
import classes from './exchange.module.css';
import { ImportReportView } from './import-report-view';
import { useImport } from './use-import';

const ConfirmReplace = late(() => import('./confirm-replace').then((module) => module.ConfirmReplace));

const modes = ['merge', 'replace'] as const;

/** Imports a file: first a preview of the result, then the import itself. */
export function ImportSection({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nluTraining.exchange');
  const errorText = useErrorText();
  const [isConfirming, setConfirming] = useState(false);
  const { file, format, mode, report, error, isReading, isImporting, choose, setFormat, setMode, run, clear } = useImport(assistant_id);
  const isDone = report?.applied === true;

  return (
    <Section title={t('import.title')} description={t('import.lead')}>
      <div className={classes.import}>
        <DropZone file={file} isBusy={isReading || isImporting} onFile={choose} onClear={clear} />
        {!isDone && (
          <div className={classes.options}>
            <NativeSelect
              label={t('import.format')}
              value={format}
              data={[
                { value: 'auto', label: t('import.auto') },
                ...exchangeFormats.map((value) => ({ value, label: t(`formats.${value}`) })),
              ]}
              onChange={({ currentTarget }) => setFormat(exchangeFormats.find((one) => one === currentTarget.value) ?? 'auto')}
            />
            <Radio.Group label={t('import.mode')} value={mode} onChange={(value) => setMode(value as ImportQuery['mode'])}>
              {modes.map((value) => (
                <Radio key={value} value={value} label={t(`import.modes.${value}`)} description={t(`import.mode_help.${value}`)} mt="xs" />
              ))}
            </Radio.Group>
          </div>
        )}
        <div role="status" className={classes.telling}>
          {isReading && <Text c="dimmed">{t('import.reading')}</Text>}
        </div>
        <div role="alert" className={classes.telling}>
          {error !== null && (
            <>
              <Text c="var(--mantine-color-error)">{errorText(error)}</Text>
              <Text c="dimmed">{t('import.nothing_changed')}</Text>
            </>
          )}
        </div>
        {report && <ImportReportView report={report} />}
        {report && !isDone && (
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={clear} disabled={isImporting}>
              {t('import.cancel')}
            </Button>
            <Button
              color={mode === 'replace' ? 'red' : undefined}
              loading={isImporting}
              disabled={isReading}
              onClick={() => (mode === 'replace' ? setConfirming(true) : void run())}
            >
              {t(`import.submit.${mode}`)}
            </Button>
          </Group>
        )}
        {isDone && (
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={clear}>
              {t('import.another')}
            </Button>
            <Button component={Link} href={nluHref(assistant_id, 'training')}>
              {t('import.train')}
            </Button>
          </Group>
        )}
        {!file && (
          <Anchor component={Link} href={`${nluHref(assistant_id, 'guide')}#exchange`}>
            {t('import.guide')}
          </Anchor>
        )}
      </div>
      {isConfirming && report && (
        <ConfirmReplace assistant_id={assistant_id} report={report} onConfirm={() => void run()} onClose={() => setConfirming(false)} />
      )}
    </Section>
  );
}
