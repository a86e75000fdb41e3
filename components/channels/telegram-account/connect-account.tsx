'use client';

import { Alert, Anchor, Button, Code, Group, List, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useRouter } from '@/components/i18n/navigation';
import { Dialog } from '@/components/ui/dialog';
import { FormDialog } from '@/components/ui/form-dialog';
import { LoadError } from '@/components/ui/load-error';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { connectTelegramAccount, getTelegramAccounts, telegramAccountInput } from '@/lib/contracts/flow-manager/channels/telegram-account';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';
import { connectionHref } from '../channel-href';
import { useRefreshConnections } from '../use-refresh-connections';

interface ConnectAccountProps {
  /** The number of an account that is signed in again. */
  phone?: string;
  onClose: () => void;
}

/** Asks for the number of an account, and opens the page on which its sign-in goes on. */
export function ConnectAccount(props: ConnectAccountProps) {
  const t = useTranslations('telegramAccount.connect');
  const { data, error, isFetching, refetch } = useEndpoint(getTelegramAccounts, {});
  if (data?.missing_settings.length === 0) return <PhoneDialog {...props} />;
  return (
    <Dialog onClose={props.onClose} title={t('title')}>
      <Stack gap="md">
        {error && !data && <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
        {!error && !data && <Skeleton height={120} aria-busy />}
        {data && <Missing names={data.missing_settings} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose}>
            {t('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Missing({ names }: { names: readonly string[] }) {
  const t = useTranslations('telegramAccount.connect');
  const link = (text: React.ReactNode) => (
    <Anchor href="https://my.telegram.org" target="_blank" rel="noreferrer" dir="ltr" inherit>
      {text}
    </Anchor>
  );
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t('missing_title')}>
      <Text mb="xs">{t.rich('missing', { link })}</Text>
      <List>
        {names.map((name) => (
          <List.Item key={name}>
            <Code dir="ltr">{name}</Code>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** As people type it, with spaces and with Persian or Arabic digits. */
const fields = z.object({
  phone: z.preprocess((text) => toAsciiDigits(String(text)).replace(/[\s()-]/g, ''), telegramAccountInput.shape.phone),
});

function PhoneDialog({ phone = '', onClose }: ConnectAccountProps) {
  const t = useTranslations('telegramAccount.connect');
  const router = useRouter();
  const refresh = useRefreshConnections();
  const form = useSchemaForm<{ phone: string }>(fields, { mode: 'controlled', initialValues: { phone } });
  const connect = async (values: { phone: string }) => {
    const account = await callApi(connectTelegramAccount, { body: fields.parse(values), silent: true });
    onClose();
    router.push(connectionHref(account));
    await refresh();
  };
  return (
    <FormDialog title={t('title')} form={form} submit={t('submit')} onSubmit={connect} onClose={onClose}>
      <TextInput
        {...form.getInputProps('phone')}
        label={t('phone')}
        description={t('phone_help')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel"
        required
        data-autofocus
      />
      <Alert color="blue" variant="light">
        <Text>{t('is_yours')}</Text>
        <Text mt="xs">{t('limits')}</Text>
      </Alert>
    </FormDialog>
  );
}
