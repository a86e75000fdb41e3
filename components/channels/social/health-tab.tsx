'use client';

import { Badge, Button, Skeleton, Stack } from '@mantine/core';
import { IconHeartbeat } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePages } from '@/components/api/use-pages';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { DataTable, type Column } from '@/components/ui/data-table';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { HelpTip } from '@/components/ui/help-tip';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { getSocialAccount } from '@/lib/contracts/flow-manager/channels/social';
import { computeHealth, getReport, listReports, type HealthReport } from '@/lib/contracts/flow-manager/channels/social-runs';
import { connectionHref } from '../channel-href';
import { ReportView, severityColors } from './report-view';
import { RunStatus } from './run-status';
import { SyncFirst } from './sync-first';
import classes from './social.module.css';
import { TrendChart } from './trend-chart';
import { useLatestRun } from './use-latest-run';
import { useRefreshSocial } from './use-refresh-social';

const filterNames = ['report'] as const;

/** The reports of an account's health: the latest or the chosen one, how the score changes, and all of them. */
export function HealthTab({ connection }: { connection: Connection }) {
  const t = useTranslations('social');
  const { id: connection_id } = connection;
  const mayUpdate = usePermission('channels.update');
  const refresh = useRefreshSocial();
  const { values, change } = useFiltersInAddress(filterNames);
  const account = useEndpoint(getSocialAccount, { params: { connection_id } });
  const pages = usePages(listReports, {}, true, { connection_id });
  const { run, isOpen } = useLatestRun(connection_id, 'health');
  const start = useCall(computeHealth, { onSettled: () => void refresh() });
  const { items } = pages;
  const failed = account.error && !account.data ? account : pages.error && !items ? pages : null;
  if (failed)
    return (
      <LoadError
        title={t('health.error')}
        error={failed.error}
        onRetry={() => void Promise.all([account.refetch(), pages.refetch()])}
        isRetrying={account.isFetching || pages.isFetching}
      />
    );
  if (!items || !account.data) return <Skeleton height={320} aria-busy />;
  const isConnected = connection.state === 'connected' || connection.state === 'paused';
  const button = mayUpdate && (
    <Button
      leftSection={<IconHeartbeat size={16} aria-hidden />}
      disabled={!isConnected || isOpen}
      loading={start.isPending}
      onClick={() => start.mutate({ params: { connection_id } })}
    >
      {t('runs.start.health')}
    </Button>
  );
  const toPosts = (
    <Button component={Link} href={connectionHref(connection, 'posts')}>
      {t('health.to_posts')}
    </Button>
  );
  const { synced_at } = account.data;
  const isSynced = synced_at !== null;
  const syncFirst = mayUpdate && isConnected && synced_at && !isOpen && <SyncFirst connection_id={connection_id} synced_at={synced_at} />;
  const status = run && (isOpen || run.state !== 'succeeded') && <RunStatus run={run} connection_id={connection_id} />;
  if (items.length === 0) {
    return (
      <Stack gap="md">
        {status}
        {syncFirst}
        {!isOpen && (
          <EmptyState
            drawing={<HealthDrawing />}
            title={t('health.empty')}
            text={t(isSynced ? 'health.empty_text' : 'health.not_synced')}
            action={isSynced ? button : toPosts}
          />
        )}
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      {status}
      {syncFirst}
      <Section title={t('health.title')} description={t('health.lead')} aside={button}>
        <Trend reports={items} />
      </Section>
      <ShownReport connection_id={connection_id} latest={items[0]} report_id={values.report} />
      <Section title={t('health.list')} description={t('health.list_text')}>
        <ReportTable reports={items} onShow={(report) => change({ report })} />
        <ListFoot pages={pages} shown={items.length} />
      </Section>
    </Stack>
  );
}

/** The question, its definition, the drawing, and the same as a table. */
function Trend({ reports }: { reports: readonly HealthReport[] }) {
  const t = useTranslations('social.health');
  const oldestFirst = reports.toReversed();
  return (
    <figure style={{ margin: 0 }}>
      <figcaption>
        {t('trend')} <HelpTip>{t('trend_help')}</HelpTip>
      </figcaption>
      <TrendChart reports={oldestFirst} />
      <details className={classes.failures}>
        <summary>{t('trend_table')}</summary>
        <ReportTable reports={reports} />
      </details>
    </figure>
  );
}

interface ShownReportProps {
  connection_id: string;
  latest: HealthReport | undefined;
  /** Empty: the latest one. */
  report_id: string;
}

function ShownReport({ connection_id, latest, report_id }: ShownReportProps) {
  const t = useTranslations('social.health');
  const isOther = report_id !== '' && report_id !== latest?.id;
  const { data, error, isFetching, refetch } = useEndpoint(getReport, { params: { connection_id, report_id } }, { enabled: isOther });
  if (!isOther) return latest && <ReportView report={latest} />;
  if (error && !data) return <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return data ? <ReportView report={data} /> : <Skeleton height={320} aria-busy />;
}

function ReportTable({ reports, onShow }: { reports: readonly HealthReport[]; onShow?: (report_id: string) => void }) {
  const t = useTranslations('social.health');
  const format = useFormatter();
  const dateOf = ({ created_at }: HealthReport) => format.dateTime(new Date(created_at), { dateStyle: 'medium' });
  const columns: Column<HealthReport>[] = [
    { key: 'date', title: t('columns.date'), render: dateOf },
    { key: 'score', title: t('columns.score'), isNumber: true, render: ({ overall_score }) => format.number(overall_score) },
    {
      key: 'severity',
      title: t('columns.severity'),
      render: ({ severity }) => (
        <Badge variant="light" color={severityColors[severity]}>
          {t(`severities.${severity}`)}
        </Badge>
      ),
    },
    { key: 'issues', title: t('columns.issues'), isNumber: true, isSecondary: true, render: ({ issues }) => format.number(issues.length) },
  ];
  const withAction: Column<HealthReport>[] = onShow
    ? [
        ...columns,
        {
          key: 'show',
          title: '',
          render: (report) => (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t('show_of', { date: dateOf(report) })}
              onClick={() => onShow(report.id)}
            >
              {t('show')}
            </Button>
          ),
        },
      ]
    : columns;
  return <DataTable label={t('list')} columns={withAction} rows={reports} rowKey={({ id }) => id} />;
}

/** The drawing for an account without reports: a heart with a pulse. */
function HealthDrawing() {
  return (
    <Drawing>
      <path d="M60 76C36 58 26 46 26 32c0-10 8-18 17-18 7 0 13 4 17 11 4-7 10-11 17-11 9 0 17 8 17 18 0 14-10 26-34 44z" />
      <path d="M14 44h26l6-12 9 24 8-16h43" stroke={accent} />
    </Drawing>
  );
}
