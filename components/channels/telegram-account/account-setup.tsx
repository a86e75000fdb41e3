'use client';

import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import { callApi, type CallOutput } from '@/components/api/client';
import { useRouter } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { usePermission } from '@/components/session/use-permission';
import { Form } from '@/components/ui/form';
import { late } from '@/components/ui/late';
import { PasswordField } from '@/components/ui/password-field';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import { useFullDate } from '@/components/ui/use-full-date';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import {
  resendTelegramCode,
  telegramCode,
  telegramPassword,
  verifyTelegramAccount,
  verifyTelegramPassword,
  type TelegramAccount,
} from '@/lib/contracts/flow-manager/channels/telegram-account';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';
import { connectionHref } from '../channel-href';
import { useRefreshConnections } from '../use-refresh-connections';
import { ResendCode } from './resend-code';

const CancelSetup = late(() => import('./cancel-setup').then((module) => module.CancelSetup));

type Setup = NonNullable<TelegramAccount['setup']>;

/** The step that the sign-in of an account is at. It is the server's, so a reload continues here. */
export function AccountSetup({ account, setup }: { account: TelegramAccount; setup: Setup }) {
  const t = useTranslations('telegramAccount.setup');
  const router = useRouter();
  const fullDate = useFullDate();
  const refresh = useRefreshConnections();
  const mayUpdate = usePermission('channels.update');
  const [isCanceling, setIsCanceling] = useState(false);
  const { step, wait_until } = setup;

  /** What Telegram refuses may be a pause, which the page then shows. */
  const attempt = async (call: () => Promise<CallOutput<typeof verifyTelegramAccount>>) => {
    try {
      const { id, channel, name, setup: next } = await call();
      if (next) return;
      // An account that was connected before goes on as that connection.
      if (id !== account.id) router.replace(connectionHref({ channel, id }));
      showToast({ kind: 'success', message: t.rich('done', { name, bdi: richIsolate }) });
    } finally {
      await refresh();
    }
  };

  const Step = step === 'code' ? CodeStep : PasswordStep;
  return (
    <Section title={t(step === 'code' ? 'code_title' : 'password_title')}>
      <Stack gap="md" maw={480}>
        {wait_until && (
          <Alert color="yellow" variant="light" icon={<IconClockPause aria-hidden />} role="status">
            {t('wait', { time: fullDate(new Date(wait_until), 'short') })}
          </Alert>
        )}
        {mayUpdate ? <Step account={account} setup={setup} onAttempt={attempt} /> : <Text c="dimmed">{t('read_only')}</Text>}
        {mayUpdate && (
          <Group>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setIsCanceling(true)}>
              {t('cancel')}
            </Button>
          </Group>
        )}
      </Stack>
      {isCanceling && <CancelSetup account={account} onClose={() => setIsCanceling(false)} />}
    </Section>
  );
}

interface StepProps {
  account: TelegramAccount;
  setup: Setup;
  onAttempt: (call: () => Promise<CallOutput<typeof verifyTelegramAccount>>) => Promise<void>;
}

const typedCode = z.object({ code: z.preprocess((text) => toAsciiDigits(String(text)).replace(/[\s-]/g, ''), telegramCode) });

function CodeStep({ account: { id: connection_id, phone }, setup, onAttempt }: StepProps) {
  const t = useTranslations('telegramAccount.setup');
  const form = useSchemaForm<{ code: string }>(typedCode, { mode: 'controlled', initialValues: { code: '' } });
  const verify = (values: { code: string }) =>
    onAttempt(() =>
      callApi(verifyTelegramAccount, { body: { connection_id, ...(typedCode.parse(values) as { code: string }) }, silent: true }),
    );
  return (
    <Form form={form} onSubmit={verify} fieldOf={({ status }) => (status === 401 ? 'code' : undefined)} aria-label={t('title')}>
      {({ isSubmitting }) => (
        <Stack gap="md">
          <Text>{t.rich(`sent.${setup.code_via}`, { phone, ltr: (text) => <bdi dir="ltr">{text}</bdi> })}</Text>
          <TextInput
            {...form.getInputProps('code')}
            label={t('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={20}
            required
            autoFocus
          />
          <ResendCode
            resend_at={Date.parse(setup.resend_at)}
            onResend={() => onAttempt(() => callApi(resendTelegramCode, { body: { connection_id }, silent: true }))}
          />
          <Group>
            <Button type="submit" loading={isSubmitting}>
              {t('verify')}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  );
}

const typedPassword = z.object({ password: telegramPassword });

function PasswordStep({ account: { id: connection_id }, setup: { password_hint }, onAttempt }: StepProps) {
  const t = useTranslations('telegramAccount.setup');
  const form = useSchemaForm<{ password: string }>(typedPassword, { mode: 'controlled', initialValues: { password: '' } });
  const verify = ({ password }: { password: string }) =>
    onAttempt(() => callApi(verifyTelegramPassword, { body: { connection_id, password }, silent: true }));
  return (
    <Form form={form} onSubmit={verify} fieldOf={({ status }) => (status === 401 ? 'password' : undefined)} aria-label={t('title')}>
      {({ isSubmitting }) => (
        <Stack gap="md">
          <Text>{t('password_text')}</Text>
          <PasswordField
            {...form.getInputProps('password')}
            label={t('password')}
            description={password_hint && t.rich('hint', { hint: password_hint, bdi: richIsolate })}
            autoComplete="off"
            required
            autoFocus
          />
          <Group>
            <Button type="submit" loading={isSubmitting}>
              {t('sign_in')}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  );
}
