'use client';

import { Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { usePermission } from '@/components/session/use-permission';
import { ActionRows } from '@/components/ui/action-rows';
import { Form } from '@/components/ui/form';
import { late } from '@/components/ui/late';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { LoadError } from '@/components/ui/load-error';
import { SaveBar } from '@/components/ui/save-bar';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import {
  telegramAccountSettings,
  updateTelegramAccount,
  type TelegramAccount,
} from '@/lib/contracts/flow-manager/channels/telegram-account';
import classes from '../channels.module.css';
import { useRefreshConnections } from '../use-refresh-connections';
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
  const mayUpdate = usePermission('channels.update');
  const refresh = useRefreshConnections();
  const [isAgain, setIsAgain] = useState(false);
  const form = useSchemaForm<AccountFields>(telegramAccountSettings, { mode: 'controlled', initialValues: toFields(account) });
  const isDirty = form.isDirty();

  const save = async (values: AccountFields) => {
    const body = telegramAccountSettings.parse(values);
    const saved = toFields(await callApi(updateTelegramAccount, { params: { connection_id: account.id }, body, silent: true }));
    form.setInitialValues(saved);
    form.setValues(saved);
    form.resetDirty();
    showToast({ kind: 'success', message: t('saved') });
    await refresh();
  };

  return (
    <Stack gap="md" className={classes.page}>
      <Form form={form} onSubmit={save}>
        {({ isSubmitting }) => (
          <Stack gap="md">
            <Section title={t('who')}>
              <AccountListFields form={form} isReadOnly={!mayUpdate} />
            </Section>
            <Section title={t('when')}>
              <AccountHoursFields form={form} isReadOnly={!mayUpdate} />
            </Section>
            {!mayUpdate && <Text c="dimmed">{t('read_only')}</Text>}
            <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
          </Stack>
        )}
      </Form>
      <LeaveGuard isDirty={isDirty} />
      {mayUpdate && (
        <Section title={t('more')}>
          <ActionRows
            rows={[{ key: 'again', label: t('again'), help: t('again_help'), action: t('again_action'), onClick: () => setIsAgain(true) }]}
          />
        </Section>
      )}
      {isAgain && <ConnectAccount phone={account.phone} onClose={() => setIsAgain(false)} />}
    </Stack>
  );
}
