'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { oneTimeCode } from '@/lib/contracts/user-management/one-time-codes';
import { ApiError } from '../api/api-error';
import { MailboxLink } from '../mailbox/mailbox-link';
import { Form } from '../ui/form';
import { useSchemaForm } from '../ui/use-schema-form';
import { CodeField } from './code-field';
import { ResendButton } from './resend-button';

const fields = z.object({ code: oneTimeCode });

interface CodeStepProps {
  /** The number or address that the code was sent to. */
  target: string;
  resend_at: number;
  /** The label of the button. */
  submit: string;
  /** Makes the call, with `silent`. */
  onSubmit: (code: string) => Promise<unknown>;
  onResend: () => Promise<unknown>;
  /** Returns to the number or address. */
  onBack: () => void;
}

/** Asks for the code that was sent. Submits it when the last digit is entered. */
export function CodeStep({ target, resend_at, submit, onSubmit, onResend, onBack }: CodeStepProps) {
  const t = useTranslations('auth.code');
  const form = useSchemaForm(fields, { mode: 'controlled', initialValues: { code: '' } });
  const { code } = form.getValues();

  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        try {
          await onSubmit(values.code);
        } catch (error) {
          // A refused code cannot be used again.
          if (error instanceof ApiError) form.setFieldValue('code', '');
          throw error;
        }
      }}
    >
      {({ isSubmitting }) => (
        <Stack gap="md">
          <Text>{t.rich('sent', { target, ltr: (text) => <bdi dir="ltr">{text}</bdi> })}</Text>
          <CodeField
            label={t('label')}
            description={t('help')}
            value={code}
            error={form.errors.code}
            onChange={(value) => form.setFieldValue('code', value)}
            onComplete={(element) => requestAnimationFrame(() => element?.requestSubmit())}
          />
          <ResendButton resend_at={resend_at} label={t('resend')} sent={t('resent')} onResend={onResend} />
          <MailboxLink />
          <Group justify="flex-end" gap="xs">
            <Button variant="subtle" onClick={onBack} disabled={isSubmitting}>
              {t('back')}
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {submit}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  );
}
