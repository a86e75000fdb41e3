'use client';

import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { useWholeList } from '@/components/api/use-whole-list';
import { useRouter } from '@/components/i18n/navigation';
import { FormDialog } from '@/components/ui/form-dialog';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { dialCall, dialInput } from '@/lib/contracts/voice/call-actions';
import type { SipConnection } from '@/lib/contracts/voice/sip-connections';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';
import { useVoiceProblem } from '../use-voice-problem';
import { callHref } from '../voice-href';

const { number, assistant_id } = dialInput.shape;
/** A number in any digits, as people write it. */
const fields = z.object({
  number: z.preprocess((typed) => toAsciiDigits(String(typed)).replace(/[\s()-]/g, ''), number),
  assistant_id: z.string().min(1, 'required').pipe(assistant_id),
});

/** Lets an assistant call a number through a provider's line, and opens the call. */
export function DialNumber({ connection, onClose }: { connection: SipConnection; onClose: () => void }) {
  const t = useTranslations('voice.dial');
  const router = useRouter();
  const problem = useVoiceProblem();
  const { data: assistants } = useWholeList(listAssistants);
  const form = useSchemaForm(fields, {
    mode: 'controlled',
    initialValues: { number: '', assistant_id: connection.assistant?.id ?? '' },
  });
  const dial = async (values: { number: string; assistant_id: string }) => {
    const body = { ...fields.parse(values), connection_id: connection.id };
    const { id } = await callApi(dialCall, { body, silent: true }).catch((error: unknown) => {
      problem(t('failed'))(error);
      throw error;
    });
    onClose();
    router.push(callHref(id));
  };
  return (
    <FormDialog title={t('title')} form={form} submit={t('submit')} onSubmit={dial} onClose={onClose}>
      <TextInput
        {...form.getInputProps('number')}
        label={t('number')}
        description={t('number_help')}
        dir="ltr"
        inputMode="tel"
        autoComplete="off"
        data-autofocus
        required
      />
      <NativeSelect
        {...form.getInputProps('assistant_id')}
        label={t('assistant')}
        data={[{ value: '', label: t('choose') }, ...(assistants ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        required
      />
    </FormDialog>
  );
}
