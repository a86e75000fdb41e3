'use client';

import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { email, getMe, identityInput } from '@/lib/contracts/user-management/auth';
import {
  updateEmailRequest,
  updateEmailVerify,
  updateMobileRequest,
  updateMobileVerify,
} from '@/lib/contracts/user-management/one-time-codes';
import { callApi } from '../api/client';
import { CodeStep } from '../auth/code-step';
import { typedMobile } from '../auth/typed-mobile';
import { Form } from '../ui/form';
import { showToast } from '../ui/show-toast';
import { useSchemaForm } from '../ui/use-schema-form';
import type { ContactKind } from './contact-kind';
import { IdentityField } from '../session/identity-field';
import { useIdentityAsked } from '../session/use-identity-asked';

const fields = {
  email: identityInput.extend({ value: email }),
  mobile: identityInput.extend({ value: typedMobile }),
};

interface Fields extends Record<string, unknown> {
  value: string;
  password?: string;
}

interface ContactDialogProps {
  kind: ContactKind;
  has_password: boolean;
  /** The person's current, unverified address or number. Empty for a new one. */
  present: string;
  onClose: () => void;
}

/**
 * Asks for an address or number (and for the password if the sign-in is not recent), sends a code to it, and stores it
 * once the code is entered.
 */
export function ContactDialog({ kind, has_password, present, onClose }: ContactDialogProps) {
  const t = useTranslations('profile.contact');
  const common = useTranslations('common.confirm');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ target: string; resend_at: number }>();
  const [isAgain, setIsAgain] = useState(false);
  const form = useSchemaForm<Fields>(fields[kind], { mode: 'uncontrolled', initialValues: { value: present, password: undefined } });
  const { isAsked, attempt } = useIdentityAsked(has_password);

  const request = async (values: Fields) => {
    const { value: target, password } = fields[kind].parse(values);
    const isMade = await attempt(async () => {
      const call =
        kind === 'email'
          ? callApi(updateEmailRequest, { body: { email: target, password }, silent: true })
          : callApi(updateMobileRequest, { body: { mobile: target, password }, silent: true });
      const { resend_after } = await call;
      setAsked({ target, resend_at: Date.now() + resend_after * 1000 });
    });
    // The sign-in may no longer be recent when the code is sent again. Then the first step asks for the password.
    if (!isMade) setAsked(undefined);
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
          onResend={() => request(form.getValues())}
          onBack={() => {
            setAsked(undefined);
            setIsAgain(true);
          }}
        />
      ) : (
        <Form form={form} fieldOf={(error) => (error.fields.some(({ path }) => path === kind) ? 'value' : undefined)} onSubmit={request}>
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
                autoFocus={isAgain}
                required
              />
              {isAsked && <IdentityField form={form} />}
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
