'use client';

import { Badge, Button, Skeleton, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type * as z from 'zod';
import { listOwnSessions, revokeOtherSessions, revokeOwnSession, type ownSession } from '@/lib/contracts/user-management/own-sessions';
import { describeDevice } from '@/lib/describe-device';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/client';
import { useEndpoint } from '../api/use-endpoint';
import { DateTime } from '../ui/date-time';
import { late } from '../ui/late';
import { LoadError } from '../ui/load-error';
import { Section } from '../ui/section';
import { showToast } from '../ui/show-toast';
import list from '../ui/rows.module.css';
import classes from './profile.module.css';

const ConfirmDialog = late(() => import('../ui/confirm-dialog').then((module) => module.ConfirmDialog));

type OwnSession = z.output<typeof ownSession>;

/** The person's sessions, each with a button to sign out. */
export function SessionsSection() {
  const t = useTranslations('profile.sessions');
  const queries = useQueryClient();
  const sessions = useEndpoint(listOwnSessions, {});
  const [asking, setAsking] = useState<OwnSession | 'others'>();
  const [isPending, setIsPending] = useState(false);
  const items = sessions.data?.items;

  const revoke = async () => {
    if (!asking) return;
    setIsPending(true);
    try {
      if (asking === 'others') await callApi(revokeOtherSessions, {});
      else await callApi(revokeOwnSession, { params: { sign_in_id: asking.id } });
      showToast({ kind: 'success', message: t(asking === 'others' ? 'others_done' : 'done') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setIsPending(false);
      setAsking(undefined);
      void queries.invalidateQueries({ queryKey: [listOwnSessions.path] });
    }
  };

  return (
    <Section
      title={t('title')}
      description={t('text')}
      aside={
        items &&
        items.length > 1 && (
          <Button variant="default" size="xs" onClick={() => setAsking('others')}>
            {t('others')}
          </Button>
        )
      }
    >
      {sessions.isPending && <Skeleton height={56} />}
      {sessions.isError && !items && (
        <LoadError error={sessions.error} onRetry={() => void sessions.refetch()} isRetrying={sessions.isFetching} />
      )}
      <ul className={list.rows}>
        {items?.map((session) => (
          <SessionRow key={session.id} session={session} onRevoke={() => setAsking(session)} />
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          title={t(asking === 'others' ? 'others_title' : 'revoke_title')}
          confirm={t('revoke')}
          isDangerous
          isPending={isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() => void revoke()}
        >
          <Text>{t(asking === 'others' ? 'others_text' : 'revoke_text')}</Text>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function SessionRow({ session, onRevoke }: { session: OwnSession; onRevoke: () => void }) {
  const t = useTranslations('profile.sessions');
  const device = describeDevice(session.user_agent);
  const name = device ? [device.browser, device.system].filter(Boolean).join(' · ') : t('unknown');
  const Icon = device?.is_phone ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={list.row}>
      <Icon size={22} aria-hidden className={classes.rowIcon} />
      <div className={list.text}>
        <div className={classes.rowValue}>
          <bdi>{name}</bdi>{' '}
          {session.is_current && (
            <Badge variant="light" color="green">
              {t('current')}
            </Badge>
          )}
        </div>
        <div className={classes.rowLabel}>
          {session.ip_address && (
            <>
              <bdi dir="ltr">{session.ip_address}</bdi>
              {' · '}
            </>
          )}
          {session.business && (
            <>
              <bdi>{session.business.name}</bdi>
              {' · '}
            </>
          )}
          {session.is_current ? t('seen_now') : t.rich('seen', { time: () => <DateTime value={session.last_seen_at} /> })}
        </div>
      </div>
      {!session.is_current && (
        <Button variant="default" size="xs" onClick={onRevoke} aria-label={t('revoke_one', { name })}>
          {t('revoke')}
        </Button>
      )}
    </li>
  );
}
