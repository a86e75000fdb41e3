'use client';

import { Button, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { usePermission } from '@/components/session/use-permission';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { typedDirection } from '@/components/ui/typed-direction';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import {
  cannedPlaceholders,
  cannedReplyInput,
  createCannedReply,
  listCannedReplies,
  updateCannedReply,
  type CannedPlaceholder,
  type CannedReply,
  type CannedReplyInput,
} from '@/lib/contracts/user-management/canned-replies';
import { limits } from '@/lib/limits';

/** Creates a canned reply, or changes one. */
export function ReplyDialog({ reply, onClose }: { reply?: CannedReply; onClose: () => void }) {
  const t = useTranslations('inboxSettings.replies');
  const queries = useQueryClient();
  const mayManage = usePermission('inbox.manage');
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useSchemaForm<CannedReplyInput>(cannedReplyInput, {
    mode: 'controlled',
    initialValues: { shortcut: reply?.shortcut ?? '', text: reply?.text ?? '', is_shared: reply?.is_shared ?? mayManage },
  });
  const { shortcut, text, is_shared } = form.values;

  const insert = (placeholder: CannedPlaceholder) => {
    const written = `{{${placeholder}}}`;
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    form.setFieldValue('text', text.slice(0, selectionStart) + written + text.slice(selectionEnd));
    // The cursor follows what was inserted, as soon as the field has it.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(selectionStart + written.length, selectionStart + written.length);
    });
  };

  return (
    <FormDialog
      title={reply ? t.rich('edit', { shortcut: reply.shortcut, bdi: richIsolate }) : t('create')}
      size="lg"
      form={form}
      submit={t(reply ? 'save' : 'submit')}
      fieldOf={(error) => (error.code === 'conflict' ? 'shortcut' : undefined)}
      onClose={onClose}
      onSubmit={async (values) => {
        const body = cannedReplyInput.parse(values);
        const saved = reply
          ? await callApi(updateCannedReply, { params: { canned_reply_id: reply.id }, body, silent: true })
          : await callApi(createCannedReply, { body, silent: true });
        showToast({ kind: 'success', message: t.rich('saved', { shortcut: saved.shortcut, bdi: richIsolate }) });
        onClose();
        await queries.invalidateQueries({ queryKey: [listCannedReplies.path] });
      }}
    >
      <TextInput
        {...form.getInputProps('shortcut')}
        {...typedDirection(shortcut)}
        label={t('shortcut')}
        description={t('shortcut_help')}
        leftSection="/"
        maxLength={limits.canned_shortcut}
        autoComplete="off"
        spellCheck={false}
        required
        data-autofocus
      />
      <Stack gap={6}>
        <Textarea
          {...form.getInputProps('text')}
          {...typedDirection(text)}
          ref={field}
          label={t('reply')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={limits.message}
          required
        />
        <Text size="xs" c="dimmed">
          {t('placeholders_help')}
        </Text>
        <Group gap={6} role="group" aria-label={t('placeholders_label')}>
          {cannedPlaceholders.map((placeholder) => (
            <Button key={placeholder} size="compact-xs" variant="default" title={`{{${placeholder}}}`} onClick={() => insert(placeholder)}>
              {t(`placeholders.${placeholder}`)}
            </Button>
          ))}
        </Group>
      </Stack>
      <Radio.Group
        label={t('who')}
        value={is_shared ? 'shared' : 'own'}
        onChange={(value) => form.setFieldValue('is_shared', value === 'shared')}
        description={mayManage ? undefined : t('who_help')}
      >
        <Stack gap={6} mt={6}>
          <Radio value="shared" label={t('who_shared')} disabled={!mayManage} />
          <Radio value="own" label={t('who_own')} />
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
