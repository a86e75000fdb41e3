'use client';

import { Skeleton, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import {
  telegramAccountSettings,
  updateTelegramAccount,
  type TelegramAccount,
} from '@/lib/contracts/flow-manager/channels/telegram-account';
import classes from '../channels.module.css';
import { MoreSection } from '../page/more-section';
import { SettingsForm } from '../page/settings-form';
import { AccountHoursFields } from './account-hours-fields';
import { AccountListFields } from './account-list-fields';
import type { AccountFields } from './account-fields';
import { useTelegramAccount } from './use-telegram-account';

const ConnectAccount = late(() => import('./connect-account').then((module) => module.ConnectAccount));

/** Whom the assistant of an account answers, and when. */
export function AccountSettings({ connection }: { connection: Connection }) {
  const { data, error, isFetching, refetch } = useTelegramAccount(connection.id);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return data ? <Settings account={data} /> : <Skeleton height={240} aria-busy />;
}

const toFields = ({ audience, allowlist, blocklist, quiet_hours, timezone, pause_minutes }: TelegramAccount): AccountFields => ({
  audience,
  allowlist,
  blocklist,
  quiet_hours,
  timezone,
  pause_minutes,
});

function Settings({ account }: { account: TelegramAccount }) {
  const t = useTranslations('telegramAccount.settings');
  const save = async (values: AccountFields) => {
    const body = telegramAccountSettings.parse(values);
    return toFields(await callApi(updateTelegramAccount, { params: { connection_id: account.id }, body, silent: true }));
  };
  return (
    <Stack gap="md" className={classes.page}>
      <SettingsForm
        label={t('who')}
        schema={telegramAccountSettings}
        values={toFields(account)}
        save={save}
        words={{ saved: t('saved'), read_only: t('read_only') }}
      >
        {(form, isReadOnly) => (
          <>
            <Section title={t('who')}>
              <AccountListFields form={form} isReadOnly={isReadOnly} />
            </Section>
            <Section title={t('when')}>
              <AccountHoursFields form={form} isReadOnly={isReadOnly} />
            </Section>
          </>
        )}
      </SettingsForm>
      <MoreSection title={t('more')} row={{ label: t('again'), help: t('again_help'), action: t('again_action') }}>
        {(close) => <ConnectAccount phone={account.phone} onClose={close} />}
      </MoreSection>
    </Stack>
  );
}
