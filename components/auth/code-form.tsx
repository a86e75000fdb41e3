'use client';

import { Button, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import type { SignInAnswer } from '@/lib/contracts/user-management/auth';
import { requestLoginCode, resendLoginCode, verifyLoginCode } from '@/lib/contracts/user-management/one-time-codes';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/client';
import { Form } from '../ui/form';
import { useSchemaForm } from '../ui/use-schema-form';
import { CodeStep } from './code-step';
import { keepCodeRequest, useCodeRequest } from './stored-code-request';
import { typedMobile } from './typed-mobile';

const fields = z.object({ mobile: typedMobile });

interface CodeFormProps {
  /** The label of the button that submits the code. */
  submit: string;
  onAnswer: (answer: SignInAnswer) => void;
  /** Called if the account is inactive, with the server's sentence about it. */
  onInactive: (detail: string) => void;
}

/** Signs in with a one-time code by SMS, or begins the registration of a new number. */
export function CodeForm({ submit, onAnswer, onInactive }: CodeFormProps) {
  const t = useTranslations('auth.code');
  const waiting = useCodeRequest();
  const [isAgain, setIsAgain] = useState(false);
  const form = useSchemaForm(fields, { mode: 'uncontrolled', initialValues: { mobile: '' } });

  const keep = (target: string, { resend_after }: { resend_after: number }) =>
    keepCodeRequest({ target, resend_at: Date.now() + resend_after * 1000 });

  if (waiting) {
    const { target, resend_at } = waiting;
    return (
      <CodeStep
        target={target}
        resend_at={resend_at}
        submit={submit}
        onBack={() => {
          keepCodeRequest(null);
          setIsAgain(true);
        }}
        onResend={async () => keep(target, await callApi(resendLoginCode, { body: { mobile: target }, silent: true }))}
        onSubmit={async (code) => {
          try {
            const answer = await callApi(verifyLoginCode, { body: { mobile: target, code }, silent: true });
            onAnswer(answer);
          } catch (error) {
            if (!(error instanceof ApiError && error.code === 'forbidden')) throw error;
            onInactive(error.detail);
          }
          keepCodeRequest(null);
        }}
      />
    );
  }
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const body = fields.parse(values);
        keep(body.mobile, await callApi(requestLoginCode, { body, silent: true }));
      }}
    >
      {({ isSubmitting }) => (
        <Stack gap="md">
          <TextInput
            {...form.getInputProps('mobile')}
            key={form.key('mobile')}
            label={t('mobile')}
            description={t('mobile_help')}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="tel"
            autoFocus={isAgain}
            required
          />
          <Button type="submit" loading={isSubmitting} fullWidth>
            {t('request')}
          </Button>
        </Stack>
      )}
    </Form>
  );
}
