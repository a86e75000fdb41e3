'use client';

import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import { Dialog } from '@/components/ui/dialog';
import { email, getMe } from '@/lib/contracts/user-management/auth';
import { updateEmailRequest, updateEmailVerify, updateMobileRequest, updateMobileVerify } from '@/lib/contracts/user-management/one-time-codes';
import { callApi } from '../api/client';
import { CodeStep } from '../auth/code-step';
import { typedMobile } from '../auth/typed-mobile';
import { Form } from '../ui/form';
import { showToast } from '../ui/show-toast';
import { useSchemaForm } from '../ui/use-schema-form';
import type { ContactKind } from './contact-kind';

const fields = {
  email: z.object({ value: email }),
  mobile: z.object({ value: typedMobile }),
};

interface ContactDialogProps {
  kind: ContactKind;
  /** What is one's own and not verified yet; empty for another one. */
  present: string;
  onClose: () => void;
}

/** Asks for an address or number, sends a code to it, and makes it one's own with the code. */
export function ContactDialog({ kind, present, onClose }: ContactDialogProps) {
  const t = useTranslations('profile.contact');
  const common = useTranslations('common.confirm');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ target: string; resend_at: number }>();
  const form = useSchemaForm(fields[kind], { mode: 'uncontrolled', initialValues: { value: present } });

  const request = async (target: string) => {
    const call = kind === 'email' ? callApi(updateEmailRequest, { body: { email: target }, silent: true }) : callApi(updateMobileRequest, { body: { mobile: target }, silent: true });
    const { resend_after } = await call;
    setAsked({ target, resend_at: Date.now() + resend_after * 1000 });
  };

  const verify = async (code: string) => {
    await callApi(kind === 'email' ? updateEmailVerify : updateMobileVerify, { body: { code }, silent: true });
    await queries.invalidateQueries({ queryKey: [getMe.path] });
    showToast({ kind: 'success', message: t(`${kind}.saved`) });
    onClose();
  };

  return (
    <Dialog onClose={onClose} title={t(`${kind}.title`)} closeOnClickOutside={false}>
      {asked ? (
        <CodeStep
          target={asked.target}
          resend_at={asked.resend_at}
          submit={t('confirm')}
          onSubmit={verify}
          onResend={() => request(asked.target)}
          onBack={() => setAsked(undefined)}
        />
      ) : (
        <Form form={form} fieldOf={(error) => (error.fields.length > 0 ? 'value' : undefined)} onSubmit={async (values) => request(fields[kind].parse(values).value)}>
          {({ isSubmitting }) => (
            <Stack gap="md">
              <TextInput
                {...form.getInputProps('value')}
                key={form.key('value')}
                label={t(`${kind}.label`)}
                description={t(`${kind}.help`)}
                type={kind === 'email' ? 'email' : 'tel'}
                inputMode={kind === 'email' ? 'email' : 'tel'}
                dir="ltr"
                autoComplete={kind === 'email' ? 'email' : 'tel'}
                data-autofocus
                required
              />
              <Group justify="flex-end" gap="xs">
                <Button variant="default" onClick={onClose} disabled={isSubmitting}>
                  {common('cancel')}
                </Button>
                <Button type="submit" loading={isSubmitting}>
                  {t('send')}
                </Button>
              </Group>
            </Stack>
          )}
        </Form>
      )}
    </Dialog>
  );
}
