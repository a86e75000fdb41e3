'use client';

import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import * as z from 'zod';
import { identityInput } from '@/lib/contracts/user-management/auth';
import { oneTimeCode } from '@/lib/contracts/user-management/one-time-codes';
import { confirmTotp, setUpTotp } from '@/lib/contracts/user-management/totp';
import { ApiError } from '../api/api-error';
import { callApi, type CallOutput } from '../api/client';
import { CodeField } from '../auth/code-field';
import { asksForPassword } from '../session/asks-for-password';
import { IdentityField } from '../session/identity-field';
import { Form } from '../ui/form';
import { LoadError } from '../ui/load-error';
import { useSchemaForm } from '../ui/use-schema-form';
import classes from './profile.module.css';

const QrCode = dynamic(() => import('./qr-code').then((module) => module.QrCode), {
  ssr: false,
  loading: () => <Skeleton className={classes.qr} />,
});

const fields = z.object({ code: oneTimeCode });

interface TotpSetUpProps {
  has_password: boolean;
  /** Called with the recovery codes to show when it is set up. */
  onCodes: (codes: string[]) => void;
}

/** Sets up the authenticator app: the password if the sign-in is not recent, a secret for the app, and a code from it. */
export function TotpSetUp({ has_password, onCodes }: TotpSetUpProps) {
  const t = useTranslations('profile.totp.set_up');
  const queries = useQueryClient();
  const form = useSchemaForm(fields, { mode: 'controlled', initialValues: { code: '' } });
  const secret = useQuery<CallOutput<typeof setUpTotp>, ApiError>({
    queryKey: [setUpTotp.path],
    queryFn: () => callApi(setUpTotp, { body: {}, silent: true }),
    // After a reload the server returns the same secret.
    staleTime: Infinity,
    gcTime: 0,
    // A person may look up their password in another window. The form must not change meanwhile.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  if (has_password && asksForPassword(secret.error)) {
    return (
      <IdentityStep
        onSubmit={async (password) =>
          queries.setQueryData([setUpTotp.path], await callApi(setUpTotp, { body: { password }, silent: true }))
        }
      />
    );
  }
  if (secret.isError) return <LoadError error={secret.error} onRetry={() => void secret.refetch()} isRetrying={secret.isFetching} />;
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        try {
          onCodes((await callApi(confirmTotp, { body, silent: true })).recovery_codes);
        } catch (error) {
          if (error instanceof ApiError) form.setFieldValue('code', '');
          throw error;
        }
      }}
    >
      {({ isSubmitting }) => (
        <Stack gap="md">
          <Text>{t('scan')}</Text>
          {secret.data ? <QrCode text={secret.data.otpauth_url} label={t('qr')} /> : <Skeleton className={classes.qr} />}
          <div>
            <Text size="sm" c="dimmed" mb={4}>
              {t('type')}
            </Text>
            <bdi dir="ltr" className={classes.secret} data-secret>
              {secret.data?.secret.replace(/(.{4})(?=.)/g, '$1 ') ?? '…'}
            </bdi>
          </div>
          <CodeField
            label={t('code')}
            description={t('code_help')}
            value={form.getValues().code}
            error={form.errors.code}
            onChange={(value) => form.setFieldValue('code', value)}
            onComplete={(element) => requestAnimationFrame(() => element?.requestSubmit())}
          />
          <Button type="submit" loading={isSubmitting} disabled={!secret.data}>
            {t('submit')}
          </Button>
        </Stack>
      )}
    </Form>
  );
}

/** Asks for the password before the next step. */
function IdentityStep({ onSubmit }: { onSubmit: (password: string) => Promise<unknown> }) {
  const t = useTranslations('common.identity');
  const form = useSchemaForm(identityInput, { mode: 'uncontrolled', initialValues: { password: '' } });
  return (
    <Form form={form} onSubmit={({ password }) => onSubmit(password)}>
      {({ isSubmitting }) => (
        <Stack gap="md">
          <IdentityField form={form} />
          <Button type="submit" loading={isSubmitting}>
            {t('submit')}
          </Button>
        </Stack>
      )}
    </Form>
  );
}
