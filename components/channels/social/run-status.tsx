'use client';

import { Alert, Anchor, Button, Progress, Text } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { Link } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { indexHref } from '@/components/knowledge/frame/knowledge-pages';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import { channelErrors, type ChannelErrorCode } from '@/lib/channels/channel-error-code';
import { cancelRun, type Run } from '@/lib/contracts/flow-manager/channels/social-runs';
import { isOpenRun } from '@/lib/social/runs';
import classes from './social.module.css';
import { useAchievement } from './use-achievement';
import { useRefreshSocial } from './use-refresh-social';

interface RunStatusProps {
  run: Run;
  connection_id: string;
}

/** How far long work is, or what came of it. It stays after a reload. */
export function RunStatus(props: RunStatusProps) {
  return isOpenRun(props.run.state) ? <RunProgress {...props} /> : <RunOutcome run={props.run} />;
}

function RunProgress({ run, connection_id }: RunStatusProps) {
  const t = useTranslations('social.runs');
  const mayUpdate = usePermission('channels.update');
  const refresh = useRefreshSocial();
  const cancel = useCall(cancelRun, { onSettled: () => void refresh() });
  const { doing, done, total, waits_until } = run;
  const words = t(`doing.${doing}`);
  const count = total ? t('of', { done, total }) : '';
  return (
    <div className={classes.run}>
      <div className={classes.runRow}>
        <Text fw={500} role="status">
          {words}
        </Text>
        <Text c="dimmed">{count}</Text>
      </div>
      <Progress.Root size="lg" my={8}>
        <Progress.Section
          value={total ? Math.min((done / total) * 100, 100) : 100}
          animated={total === null || waits_until === null}
          aria-label={t('progress')}
          aria-valuetext={`${words} ${count}`}
        />
      </Progress.Root>
      <div className={classes.runRow}>
        <Text size="xs" c="dimmed">
          {waits_until ? t.rich('waits', { time: () => <DateTime value={waits_until} /> }) : t('meanwhile')}
        </Text>
        {mayUpdate && (
          <Button
            size="xs"
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { connection_id, run_id: run.id } })}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}

function RunOutcome({ run }: { run: Run }) {
  const t = useTranslations('social.runs');
  const achieved = useAchievement();
  const { kind, state, reason, finished_at } = run;
  if (state === 'cancelled')
    return (
      <Alert color="gray" variant="light" icon={<IconInfoCircle aria-hidden />} role="status">
        {finished_at && t.rich('cancelled', { time: () => <DateTime value={finished_at} /> })}
        <Failures run={run} />
      </Alert>
    );
  if (state === 'failed')
    return (
      <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} title={t(`failed.${kind}`)} role="status">
        {reason && <Reason reason={reason} />}
        <Text>{t('kept')}</Text>
        <Failures run={run} />
      </Alert>
    );
  return (
    <Alert
      color={run.failed > 0 ? 'yellow' : 'green'}
      variant="light"
      icon={run.failed > 0 ? <IconAlertCircle aria-hidden /> : <IconCheck aria-hidden />}
      title={achieved(run)}
      role="status"
    >
      {finished_at && (
        <Text size="xs" c="dimmed">
          <DateTime value={finished_at} />
        </Text>
      )}
      {run.result.has_more && (kind === 'sync' || kind === 'delete_all') && <Text>{t(`has_more.${kind}`)}</Text>}
      {run.result.index_id && (
        <>
          {(run.result.unread_documents ?? 0) > 0 && <Text>{t('unread', { count: run.result.unread_documents ?? 0 })}</Text>}
          <Anchor component={Link} href={indexHref(run.result.index_id)}>
            {t.rich('index', { name: run.result.index_name ?? '', bdi: richIsolate })}
          </Anchor>
        </>
      )}
      <Failures run={run} />
    </Alert>
  );
}

function Reason({ reason }: { reason: NonNullable<Run['reason']> }) {
  const t = useTranslations('social.runs.reasons');
  const tErrors = useTranslations('common.channel_errors');
  return <Text>{isChannelError(reason) ? tErrors(reason) : t(reason)}</Text>;
}

const isChannelError = (reason: NonNullable<Run['reason']>): reason is ChannelErrorCode => reason in channelErrors;

/** What did not work out, with reasons. */
function Failures({ run: { failed, failures } }: { run: Run }) {
  const t = useTranslations('social');
  const tErrors = useTranslations('common.channel_errors');
  if (failed === 0) return null;
  return (
    <details className={classes.failures}>
      <summary>{t('runs.failures', { count: failed })}</summary>
      <ul>
        {failures.map(({ external_id, label, code }) => (
          <li key={external_id}>
            <bdi>{label === '…' ? t('posts.no_caption') : label}</bdi>: {tErrors(code)}
          </li>
        ))}
      </ul>
    </details>
  );
}
