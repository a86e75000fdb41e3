'use client';

import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import {
  createSupportReply,
  listSupportReplies,
  supportReplyInput,
  updateSupportReply,
  type SupportReply,
  type SupportReplyInput,
} from '@/lib/contracts/user-management/platform-tickets';
import { callApi } from '../../api/client';
import { FormDialog } from '../../ui/form-dialog';
import { typedDirection } from '../../ui/typed-direction';
import { useSchemaForm } from '../../ui/use-schema-form';

interface ReplyDialogProps {
  /** Undefined for a new one. */
  reply: SupportReply | undefined;
  onClose: () => void;
}

/** Creates or changes a canned reply of the support desk. */
export function ReplyDialog({ reply, onClose }: ReplyDialogProps) {
  const t = useTranslations('support.settings.replies');
  const queries = useQueryClient();
  const form = useSchemaForm<SupportReplyInput>(supportReplyInput, {
    mode: 'controlled',
    initialValues: { title: reply?.title ?? '', text: reply?.text ?? '' },
  });
  const save = async (body: SupportReplyInput) => {
    if (reply) await callApi(updateSupportReply, { params: { support_reply_id: reply.id }, body, silent: true });
    else await callApi(createSupportReply, { body, silent: true });
    onClose();
    await queries.invalidateQueries({ queryKey: [listSupportReplies.path] });
  };
  return (
    <FormDialog
      title={t(reply ? 'edit' : 'new')}
      form={form}
      submit={t('save')}
      onSubmit={save}
      onClose={onClose}
      fieldOf={({ code }) => (code === 'conflict' ? 'title' : undefined)}
    >
      <TextInput {...form.getInputProps('title')} {...typedDirection(form.values.title)} label={t('name')} required data-autofocus />
      <Textarea
        {...form.getInputProps('text')}
        {...typedDirection(form.values.text)}
        label={t('reply')}
        required
        autosize
        minRows={5}
        maxRows={14}
      />
    </FormDialog>
  );
}
