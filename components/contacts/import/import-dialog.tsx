'use client';

import { Button, Checkbox, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/api/use-error-text';
import { DraftDialog } from '@/components/ui/draft-dialog';
import { useFileDrop } from '@/components/ui/use-file-drop';
import classes from './import.module.css';
import { ImportColumns } from './import-columns';
import { ImportReportView } from './import-report-view';
import { useContactImport } from './use-contact-import';

/** Imports customers from a CSV or XLSX file: the file, what its columns contain, and what came of it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('contacts.import');
  const tConfirm = useTranslations('common.confirm');
  const errorText = useErrorText();
  const { file, preview, columns, hasHeader, updatesExisting, busy, sent, problem, report, ...act } = useContactImport();
  const [isOver, dropHandlers] = useFileDrop(([dropped]) => dropped && void act.choose(dropped), busy === 'importing');
  const close = () => {
    act.stop();
    onClose();
  };
  return (
    <DraftDialog onClose={close} title={t('title')} size="xl" isDirty={() => busy === 'importing'}>
      <Stack gap="md">
        {report ? (
          <ImportReportView report={report} />
        ) : (
          <>
            <div className={classes.drop} data-over={isOver || undefined} {...dropHandlers}>
              <Text role="status">{busy === 'reading' ? t('reading') : file && preview ? <bdi>{file.name}</bdi> : t('drop')}</Text>
              <FileButton accept=".csv,.xlsx" onChange={(chosen) => chosen && void act.choose(chosen)}>
                {(props) => (
                  <Button {...props} variant="default" size="xs" disabled={busy === 'importing'} data-autofocus>
                    {t(preview ? 'other' : 'choose')}
                  </Button>
                )}
              </FileButton>
              <Text size="xs" c="dimmed">
                {t('limits')}
              </Text>
            </div>
            {preview && (
              <>
                <ImportColumns preview={preview} columns={columns} onChange={act.setColumn} />
                <Stack gap={8}>
                  <Checkbox
                    label={t('has_header')}
                    checked={hasHeader}
                    onChange={({ currentTarget }) => act.setHasHeader(currentTarget.checked)}
                  />
                  <Checkbox
                    label={t('update_existing')}
                    description={t('update_help')}
                    checked={updatesExisting}
                    onChange={({ currentTarget }) => act.setUpdatesExisting(currentTarget.checked)}
                  />
                </Stack>
              </>
            )}
            {busy === 'importing' && (
              <div role="status">
                <Text size="sm" mb={4}>
                  {t(sent < 1 ? 'sending' : 'working')}
                </Text>
                <Progress value={sent * 100} animated={sent >= 1} aria-label={t('title')} />
              </div>
            )}
            <div role="alert">
              {problem && <Text c="var(--mantine-color-error)">{typeof problem === 'string' ? t(problem) : errorText(problem.error)}</Text>}
            </div>
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {tConfirm(report ? 'close' : 'cancel')}
          </Button>
          {!report && (
            <Button loading={busy === 'importing'} disabled={!preview} onClick={() => void act.run()}>
              {preview ? t('submit', { count: preview.rows + (hasHeader ? 0 : 1) }) : t('submit_none')}
            </Button>
          )}
        </Group>
      </Stack>
    </DraftDialog>
  );
}
