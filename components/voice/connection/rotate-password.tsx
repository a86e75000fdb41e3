'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { useCall } from '@/components/api/use-call';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FormDialog } from '@/components/ui/form-dialog';
import { PasswordField } from '@/components/ui/password-field';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { rotateCredentials, sipPassword, type SipConnection } from '@/lib/contracts/voice/sip-connections';
import { PasswordDialog } from '../password-dialog';
import { useRefreshVoice } from '../use-refresh-voice';
import { useVoiceProblem } from '../use-voice-problem';

interface RotatePasswordProps {
  connection: SipConnection;
  onClose: () => void;
}

/** Replaces the password of a connection: with a generated one, which is shown once, or with the one that a provider gave. */
export function RotatePassword(props: RotatePasswordProps) {
  return props.connection.kind === 'account' ? <GeneratePassword {...props} /> : <EnterPassword {...props} />;
}

function GeneratePassword({ connection, onClose }: RotatePasswordProps) {
  const t = useTranslations('voice');
  const refresh = useRefreshVoice();
  const problem = useVoiceProblem();
  const rotate = useCall(rotateCredentials, { onSuccess: () => refresh(), onError: problem(t('rotate.failed')) });
  const password = rotate.data?.password;
  if (password) {
    return <PasswordDialog title={t('password.rotated')} connection={connection} password={password} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={t.rich('rotate.title', { name: connection.name, bdi: richIsolate })}
      confirm={t('rotate.confirm')}
      isPending={rotate.isPending}
      onConfirm={() => rotate.mutate({ params: { connection_id: connection.id }, body: {}, silent: true })}
      onClose={onClose}
    >
      <Text>{t('rotate.text')}</Text>
    </ConfirmDialog>
  );
}

const fields = z.object({ password: sipPassword });

function EnterPassword({ connection, onClose }: RotatePasswordProps) {
  const t = useTranslations('voice');
  const refresh = useRefreshVoice();
  const problem = useVoiceProblem();
  const form = useSchemaForm(fields, { mode: 'controlled', initialValues: { password: '' } });
  const save = async (body: { password: string }) => {
    await callApi(rotateCredentials, { params: { connection_id: connection.id }, body, silent: true }).catch((error: unknown) => {
      problem(t('rotate.failed'))(error);
      throw error;
    });
    showToast({ kind: 'success', message: t('rotate.stored') });
    onClose();
    await refresh();
  };
  return (
    <FormDialog title={t('password.rotated')} form={form} submit={t('rotate.store')} onSubmit={save} onClose={onClose}>
      <Text>{t('rotate.enter')}</Text>
      <PasswordField {...form.getInputProps('password')} label={t('fields.password')} autoComplete="off" data-autofocus required />
    </FormDialog>
  );
}
