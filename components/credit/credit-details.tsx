'use client';

import { Skeleton, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { creditsPerDollar } from '@/lib/charging/prices';
import { getBalance } from '@/lib/contracts/user-management/balance';
import { listCreditEntries, type CreditEntry } from '@/lib/contracts/user-management/credit';
import { useEndpoint } from '../api/use-endpoint';
import { Link } from '../i18n/navigation';
import { DateTime } from '../ui/date-time';
import { LoadError } from '../ui/load-error';
import classes from './credit.module.css';
import { useUsedUpText } from './use-used-up-text';

/** The number of entries under the balance. */
const shown = 6;

/** The content of the balance's popover: how much there is, what it is for, and the latest changes. */
export function CreditDetails() {
  const t = useTranslations('credit');
  const format = useFormatter();
  const balance = useEndpoint(getBalance, {}, { refetchOnMount: 'always' });
  const usedUp = useUsedUpText();
  const list = useEndpoint(listCreditEntries, { query: { limit: shown, without_holds: 'true' } }, { staleTime: 0 });
  return (
    <>
      <div className={classes.head}>
        <Text fw={600}>{t('title')}</Text>
        <Text fw={600} className={classes.amount}>
          {balance.data ? format.number(balance.data.balance) : <Skeleton height={14} width={48} />}
        </Text>
      </div>
      <div className={classes.scroll} aria-busy={list.isPending}>
        <Stack gap={4} p="md">
          {usedUp && <Text fw={500}>{usedUp}</Text>}
          <Text size="sm">{t('about')}</Text>
          <Text size="sm">{t('own_key')}</Text>
          <Text size="sm" c="dimmed">
            {t('worth', { credits: creditsPerDollar })}
          </Text>
          <Link href="/billing/credit">{t('all')}</Link>
        </Stack>
        {list.data ? (
          <>
            <Text fw={600} size="sm" px="md">
              {t('latest')}
            </Text>
            {list.data.items.length === 0 ? (
              <Text size="sm" c="dimmed" px="md" pb="md">
                {t('empty')}
              </Text>
            ) : (
              <ul className={classes.list}>
                {list.data.items.map((entry) => (
                  <EntryItem key={entry.position} entry={entry} />
                ))}
              </ul>
            )}
          </>
        ) : list.isError ? (
          <LoadError title={t('error')} error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
        ) : (
          <Stack gap="sm" px="md" pb="md">
            <Skeleton height={14} width="80%" />
            <Skeleton height={14} width="60%" />
          </Stack>
        )}
      </div>
    </>
  );
}

/** An answer is shown with its cost. The ledger has what its reservation left over. */
function EntryItem({ entry: { kind, key, amount, charged, detail, created_at } }: { entry: CreditEntry }) {
  const t = useTranslations('credit.kinds');
  const format = useFormatter();
  const name = kind === 'grant' && key === 'signup' ? 'signup' : kind;
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <span>{t(name)}</span>
        <span className={classes.more}>
          {detail.model_id && (
            <>
              <bdi dir="ltr">{detail.model_id}</bdi> ·{' '}
            </>
          )}
          {detail.note && (
            <>
              <bdi>{detail.note}</bdi> ·{' '}
            </>
          )}
          <DateTime value={created_at} />
        </span>
      </div>
      <span className={classes.amount} dir="ltr">
        {format.number(kind === 'settle' ? -charged : amount, { signDisplay: 'exceptZero' })}
      </span>
    </li>
  );
}
