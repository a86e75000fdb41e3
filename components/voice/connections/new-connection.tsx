'use client';

import { NativeSelect, Radio, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { useRouter } from '@/components/i18n/navigation';
import { useWholeList } from '@/components/api/use-whole-list';
import { FormDialog } from '@/components/ui/form-dialog';
import { PasswordField } from '@/components/ui/password-field';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { createSipConnection, type SipConnection } from '@/lib/contracts/voice/sip-connections';
import { connectionKinds } from '@/lib/contracts/voice/voice-base';
import { ConnectionFields } from '../connection-fields';
import { connectionSchema, newConnection, type ConnectionValues } from '../connection-values';
import { PasswordDialog } from '../password-dialog';
import { useRefreshVoice } from '../use-refresh-voice';
import { useVoiceProblem } from '../use-voice-problem';
import { voiceConnectionHref } from '../voice-href';

/** Creates a connection. A phone's password is shown once, and then what to enter in the phone. */
export function NewConnection({ onClose }: { onClose: () => void }) {
  const t = useTranslations('voice');
  const router = useRouter();
  const refresh = useRefreshVoice();
  const problem = useVoiceProblem();
  const { data: assistants } = useWholeList(listAssistants);
  const [created, setCreated] = useState<SipConnection & { password: string }>();
  const form = useSchemaForm<ConnectionValues>(connectionSchema, { mode: 'controlled', initialValues: newConnection });

  const open = ({ id }: SipConnection) => {
    onClose();
    router.push(voiceConnectionHref(id, 'details'));
  };

  const save = async (values: ConnectionValues) => {
    const body = connectionSchema.parse(values);
    const made = await callApi(createSipConnection, { body, silent: true }).catch((error: unknown) => {
      problem(t('create.failed'))(error);
      throw error;
    });
    await refresh();
    if (made.password !== null) setCreated({ ...made, password: made.password });
    else {
      showToast({ kind: 'success', message: t('create.done') });
      open(made);
    }
  };

  if (created) {
    return <PasswordDialog title={t('password.created')} connection={created} password={created.password} onClose={() => open(created)} />;
  }
  const { kind } = form.values;
  return (
    <FormDialog title={t('create.title')} size="lg" form={form} submit={t('create.submit')} onSubmit={save} onClose={onClose}>
      <Radio.Group label={t('fields.kind')} value={kind} onChange={(value) => form.setFieldValue('kind', value as typeof kind)}>
        <Stack gap="xs" mt={4}>
          {connectionKinds.map((value) => (
            <Radio key={value} value={value} label={t(`kinds.${value}`)} description={t(`fields.${value}_help`)} />
          ))}
        </Stack>
      </Radio.Group>
      <ConnectionFields form={form} />
      {kind === 'trunk' && <PasswordField {...form.getInputProps('password')} label={t('fields.password')} autoComplete="off" required />}
      <NativeSelect
        {...form.getInputProps('assistant_id')}
        label={t('fields.assistant')}
        description={t('fields.assistant_help')}
        data={[{ value: '', label: t('assistant.none') }, ...(assistants ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </FormDialog>
  );
}
