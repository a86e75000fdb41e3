'use client';

import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { queryKey } from '@/components/api/query-key';
import { usePermission } from '@/components/session/use-permission';
import { Form } from '@/components/ui/form';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { SaveBar } from '@/components/ui/save-bar';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import { typedDirection } from '@/components/ui/typed-direction';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import {
  getInboxSettings,
  inboxSettingsInput,
  updateInboxSettings,
  type InboxSettings,
} from '@/lib/contracts/user-management/inbox-settings';
import { limits } from '@/lib/limits';
import classes from '../inbox-settings.module.css';
import { typedNumber } from '../typed-number';

const fields = inboxSettingsInput
  .pick({ asks_satisfaction: true, satisfaction_question: true, satisfaction_thanks: true })
  .extend({ undo_seconds: typedNumber(inboxSettingsInput.shape.undo_seconds.unwrap()) });

type Fields = Pick<InboxSettings, 'asks_satisfaction' | 'satisfaction_question' | 'satisfaction_thanks'> & { undo_seconds: string };

/** The form of sending and of the question about satisfaction. */
export function SatisfactionForm({ settings }: { settings: InboxSettings }) {
  const t = useTranslations('inboxSettings.satisfaction');
  const queries = useQueryClient();
  const mayManage = usePermission('inbox.manage');
  const form = useSchemaForm<Fields>(fields, { mode: 'controlled', initialValues: toFields(settings) });
  const { values } = form;
  const isDirty = form.isDirty();

  const show = (stored: InboxSettings) => {
    queries.setQueryData(queryKey(getInboxSettings, {}), stored);
    form.setInitialValues(toFields(stored));
    form.setValues(toFields(stored));
    form.resetDirty();
  };
  const guarded = useGuardedSave({ revision: settings.revision, read: () => callApi(getInboxSettings, { silent: true }), show });

  const save = async () => {
    const initial = JSON.stringify(form.getInitialValues());
    const body = fields.parse(form.getValues());
    const saved = await guarded.save(
      (if_match) => callApi(updateInboxSettings, { body, if_match, silent: true }),
      (latest) => JSON.stringify(toFields(latest)) === initial,
    );
    if (!saved) return;
    show(saved);
    showToast({ kind: 'success', message: t('saved') });
  };

  return (
    <>
      <Form form={form} onSubmit={save} aria-label={t('title')}>
        {({ isSubmitting }) => (
          <Stack gap="lg">
            <Section title={t('sending')}>
              <TextInput
                {...form.getInputProps('undo_seconds')}
                label={t('undo')}
                description={t('undo_help', { most: limits.undo_seconds })}
                className={classes.short}
                inputMode="numeric"
                readOnly={!mayManage}
                required
              />
            </Section>
            <Section title={t('asking')} description={t('asking_text')}>
              <Stack gap="md">
                <Checkbox {...form.getInputProps('asks_satisfaction', { type: 'checkbox' })} label={t('asks')} disabled={!mayManage} />
                <Textarea
                  {...form.getInputProps('satisfaction_question')}
                  {...typedDirection(values.satisfaction_question)}
                  label={t('question')}
                  description={t('default_help')}
                  autosize
                  minRows={2}
                  maxRows={6}
                  maxLength={limits.satisfaction_text}
                  readOnly={!mayManage}
                  disabled={!values.asks_satisfaction}
                />
                <Textarea
                  {...form.getInputProps('satisfaction_thanks')}
                  {...typedDirection(values.satisfaction_thanks)}
                  label={t('thanks')}
                  description={t('default_help')}
                  autosize
                  minRows={2}
                  maxRows={6}
                  maxLength={limits.satisfaction_text}
                  readOnly={!mayManage}
                  disabled={!values.asks_satisfaction}
                />
              </Stack>
            </Section>
            {!mayManage && <Text c="dimmed">{t('read_only')}</Text>}
            <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
          </Stack>
        )}
      </Form>
      <LeaveGuard isDirty={isDirty} />
      {guarded.question}
    </>
  );
}

function toFields({ undo_seconds, asks_satisfaction, satisfaction_question, satisfaction_thanks }: InboxSettings): Fields {
  return { undo_seconds: String(undo_seconds), asks_satisfaction, satisfaction_question, satisfaction_thanks };
}
