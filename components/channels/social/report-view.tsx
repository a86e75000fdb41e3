'use client';

import { Badge, Stack, Text, Title } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { usePercent } from '@/components/i18n/use-percent';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import { Section } from '@/components/ui/section';
import type { HealthReport } from '@/lib/contracts/flow-manager/channels/social-runs';
import classes from './social.module.css';
import { useMinutes } from './use-minutes';

type Part = HealthReport['parts'][number];

/** Red, amber, and green with words. */
export const severityColors = { good: 'green', fair: 'yellow', poor: 'orange', critical: 'red' } as const;
const issueColors = { low: 'gray', medium: 'yellow', high: 'red' } as const;

/** A report of an account's health: its score with the parts, issues, and what to do. */
export function ReportView({ report }: { report: HealthReport }) {
  const t = useTranslations('social.health');
  const format = useFormatter();
  const { overall_score, severity, parts, issues, recommendations, created_at, synced_at } = report;
  return (
    <Section
      title={t('report_of', { date: format.dateTime(new Date(created_at), { dateStyle: 'medium' }) })}
      description={t.rich('based_on', { time: () => <DateTime value={synced_at} /> })}
      aside={<Badge color={severityColors[severity]}>{t(`severities.${severity}`)}</Badge>}
    >
      <Stack gap="lg">
        <p className={classes.score}>{t('of_100', { score: overall_score })}</p>
        <div>
          <Title order={3} size="h4" mb="xs">
            {t('issues')}
          </Title>
          {issues.length === 0 ? (
            <Text>{t('no_issues')}</Text>
          ) : (
            <ul className={classes.list}>
              {issues.map(({ code, severity: degree }) => (
                <li key={code}>
                  {t(`issue.${code}`)}{' '}
                  <Badge size="sm" variant="light" color={issueColors[degree]}>
                    {t(`issue_severity.${degree}`)}
                  </Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
        {recommendations.length > 0 && (
          <div>
            <Title order={3} size="h4" mb="xs">
              {t('recommendations')}
            </Title>
            <ol className={classes.list}>
              {recommendations.map((code) => (
                <li key={code}>{t(`recommendation.${code}`)}</li>
              ))}
            </ol>
          </div>
        )}
        <PartsTable parts={parts} />
      </Stack>
    </Section>
  );
}

function PartsTable({ parts }: { parts: Part[] }) {
  const t = useTranslations('social.health');
  const format = useFormatter();
  const percent = usePercent();
  const minutes = useMinutes();
  const words = ({ part, value }: Part): string => {
    if (value === null) return t('no_value');
    if (part === 'response_time') return minutes(value);
    if (part === 'cadence' || part === 'unanswered') return format.number(value);
    return percent(value, part === 'engagement' ? 1 : 0);
  };
  const columns: Column<Part>[] = [
    { key: 'part', title: t('columns.part'), render: ({ part }) => t(`part.${part}`) },
    { key: 'value', title: t('columns.value'), isNumber: true, render: words },
    {
      key: 'score',
      title: t('columns.score'),
      isNumber: true,
      render: ({ score }) => (score === null ? t('no_value') : format.number(score)),
    },
    { key: 'weight', title: t('columns.weight'), isNumber: true, isSecondary: true, render: ({ weight }) => percent(weight / 100) },
  ];
  return <DataTable label={t('parts')} columns={columns} rows={parts} rowKey={({ part }) => part} />;
}
