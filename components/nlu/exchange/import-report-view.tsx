'use client';

import { Alert, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { DataTable, type Column } from '@/components/ui/data-table';
import type { ExchangeCounts, ImportReport } from '@/lib/contracts/flow-manager/nlu/exchange';
import { ImportProblems } from './import-problems';

const kinds = ['intents', 'utterances', 'entities', 'parameters', 'templates'] as const satisfies readonly (keyof ExchangeCounts)[];
type Kind = (typeof kinds)[number];
const whats = ['found', 'added', 'changed', 'removed'] as const;

/** The contents of a file, the result of importing it, and its problems. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const t = useTranslations('nluTraining.exchange');
  const format = useFormatter();
  const { applied, problems, problem_count } = report;
  const isEmpty = kinds.every((kind) => report.found[kind] === 0);
  const isNothing = kinds.every((kind) => report.added[kind] + report.changed[kind] + report.removed[kind] === 0);
  const columns: Column<Kind>[] = [
    { key: 'kind', title: t('report.kind'), render: (kind) => t(`kinds.${kind}`) },
    ...whats.map((what): Column<Kind> => ({
      key: what,
      title: t(`report.${what}`),
      isNumber: true,
      render: (kind) => format.number(report[what][kind]),
    })),
  ];
  return (
    <div>
      {applied ? (
        <Alert color="green" variant="light" icon={<IconCircleCheck aria-hidden />} title={t('report.applied')} mb="md" role="status">
          {t('report.applied_text')}
        </Alert>
      ) : (
        <Text mb="xs" role="status">
          {t('report.dry', { format: t(`formats.${report.format}`) })}{' '}
          {isEmpty ? t('report.nothing_found') : isNothing && t('report.nothing')}
        </Text>
      )}
      <DataTable label={t('report.label')} columns={columns} rows={kinds} rowKey={(kind) => kind} />
      <ImportProblems problems={problems} total={problem_count} />
    </div>
  );
}
