'use client';

import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import { oneTimeCode } from '@/lib/contracts/user-management/one-time-codes';
import { totpCode, verifyTotp } from '@/lib/contracts/user-management/totp';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/client';
import { Form } from '../ui/form';
import { useSchemaForm } from '../ui/use-schema-form';
import { CodeField } from './code-field';

interface TotpStepProps {
  /** The ticket from the first step. */
  ticket: string;
  onSignedIn: (token: string) => void;
  onRestart: () => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function TotpStep({ ticket, onSignedIn, onRestart }: TotpStepProps) {
  const t = useTranslations('auth.totp');
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  return (
    <>
      <Title order={1}>{t('title')}</Title>
      <Text c="dimmed" mb="lg">
        {t(`${kind}.text`)}
      </Text>
      <CodeForm key={kind} kind={kind} ticket={ticket} onSignedIn={onSignedIn} />
      <Group gap="xs" mt="md" mx={-8}>
        <Button variant="subtle" size="compact-sm" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
          {t(`${kind}.other`)}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onRestart}>
          {t('restart')}
        </Button>
      </Group>
    </>
  );
}

function CodeForm({ kind, ticket, onSignedIn }: { kind: 'app' | 'recovery' } & Pick<TotpStepProps, 'ticket' | 'onSignedIn'>) {
  const t = useTranslations('auth.totp');
  const form = useSchemaForm(z.object({ code: kind === 'app' ? oneTimeCode : totpCode }), {
    mode: 'controlled',
    initialValues: { code: '' },
  });
  return (
    <Form
      form={form}
      onSubmit={async ({ code }) => {
        try {
          const { access_token } = await callApi(verifyTotp, { body: { ticket, code }, silent: true });
          onSignedIn(access_token);
        } catch (error) {
          if (error instanceof ApiError && kind === 'app') form.setFieldValue('code', '');
          throw error;
        }
      }}
    >
      {({ isSubmitting }) => (
        <Stack gap="md">
          {kind === 'app' ? (
            <CodeField
              label={t('app.label')}
              value={form.getValues().code}
              error={form.errors.code}
              onChange={(value) => form.setFieldValue('code', value)}
              onComplete={(element) => requestAnimationFrame(() => element?.requestSubmit())}
            />
          ) : (
            <TextInput
              {...form.getInputProps('code')}
              label={t('recovery.label')}
              placeholder="xxxxx-xxxxx"
              dir="ltr"
              autoComplete="off"
              autoFocus
              required
            />
          )}
          <Button type="submit" loading={isSubmitting} fullWidth>
            {t('submit')}
          </Button>
        </Stack>
      )}
    </Form>
  );
}
