'use client';

import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import { Dialog } from '@/components/ui/dialog';
import { getMe } from '@/lib/contracts/user-management/auth';
import { disableTotp, getTotp, renewRecoveryCodes, totpCode } from '@/lib/contracts/user-management/totp';
import { callApi } from '../api/client';
import { Form } from '../ui/form';
import { showToast } from '../ui/show-toast';
import { useSchemaForm } from '../ui/use-schema-form';
import { RecoveryCodes } from './recovery-codes';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';
import { TotpSetUp } from './totp-set-up';

export type TotpAct = 'set_up' | 'renew' | 'disable';

const fields = z.object({ code: z.preprocess((value) => toAsciiDigits(String(value)), totpCode) });

interface TotpDialogProps {
  act: TotpAct;
  has_password: boolean;
  onClose: () => void;
}

/** The dialog of the authenticator: set up, renew recovery codes, or turn off. */
export function TotpDialog({ act, has_password, onClose }: TotpDialogProps) {
  const t = useTranslations('profile.totp');
  const common = useTranslations('common.confirm');
  const queries = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  const form = useSchemaForm(fields, { mode: 'uncontrolled', initialValues: { code: '' } });

  const close = () => {
    void queries.invalidateQueries({ queryKey: [getTotp.path] });
    void queries.invalidateQueries({ queryKey: [getMe.path] });
    onClose();
  };

  const submit = async (values: { code: string }) => {
    const body = fields.parse(values);
    if (act === 'renew') return setCodes((await callApi(renewRecoveryCodes, { body, silent: true })).recovery_codes);
    await callApi(disableTotp, { body, silent: true });
    showToast({ kind: 'success', message: t('disable.done') });
    close();
  };

  return (
    // The codes are shown once, so neither Escape nor a click outside closes the dialog.
    <Dialog
      onClose={close}
      title={t(codes ? 'recovery.title' : `${act}.title`)}
      closeOnClickOutside={false}
      closeOnEscape={!codes}
      withCloseButton={!codes}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : act === 'set_up' ? (
        <TotpSetUp has_password={has_password} onCodes={setCodes} />
      ) : (
        <Form form={form} onSubmit={submit}>
          {({ isSubmitting }) => (
            <Stack gap="md">
              <Text>{t(`${act}.text`)}</Text>
              <TextInput
                {...form.getInputProps('code')}
                key={form.key('code')}
                label={t('code')}
                description={t('code_help')}
                dir="ltr"
                autoComplete="one-time-code"
                data-autofocus
                required
              />
              <Group justify="flex-end" gap="xs">
                <Button variant="default" onClick={onClose} disabled={isSubmitting}>
                  {common('cancel')}
                </Button>
                <Button type="submit" color={act === 'disable' ? 'red' : undefined} loading={isSubmitting}>
                  {t(`${act}.submit`)}
                </Button>
              </Group>
            </Stack>
          )}
        </Form>
      )}
    </Dialog>
  );
}
