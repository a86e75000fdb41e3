'use client';

import { InputBase, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import { Form } from '@/components/ui/form';
import { late } from '@/components/ui/late';
import { LeaveGuard } from '@/components/ui/leave-guard';
import pair from '@/components/ui/pair.module.css';
import { SaveBar } from '@/components/ui/save-bar';
import { Section } from '@/components/ui/section';
import { typedDirection } from '@/components/ui/typed-direction';
import type { ContactDetail } from '@/lib/contracts/user-management/contact-fields';
import { limits } from '@/lib/limits';
import { TagsField } from '../tags-field';
import { useLanguageName } from '../use-language-name';
import { AttributesField } from './attributes-field';
import { useContactForm } from './use-contact-form';

const ConflictDialog = late(() => import('./conflict-dialog').then((module) => module.ConflictDialog));

/** Languages that are offered. Another one that is known is offered too. */
const languages = ['fa', 'ar', 'en', 'tr', 'az', 'ku', 'ur', 'ru', 'fr', 'de', 'es', 'zh'];

/** The fields of a customer. */
export function DetailsForm({ contact }: { contact: ContactDetail }) {
  const t = useTranslations('contacts.details');
  const languageName = useLanguageName();
  const isReadOnly = !usePermission('contacts.update');
  const { form, save, conflict, settle, leaveConflict } = useContactForm(contact);
  const { values } = form;
  const isDirty = form.isDirty();
  const offered = [...new Set([...languages, ...(values.language ? [values.language] : [])])];
  return (
    <>
      <Form form={form} onSubmit={save} aria-label={t('title')}>
        {({ isSubmitting }) => (
          <>
            <Section title={t('title')}>
              <Stack gap="md">
                <TextInput
                  {...form.getInputProps('name')}
                  {...typedDirection(values.name)}
                  label={t('name')}
                  autoComplete="off"
                  maxLength={limits.name}
                  readOnly={isReadOnly}
                />
                <div className={pair.pair}>
                  <TextInput
                    {...form.getInputProps('email')}
                    label={t('email')}
                    attributes={{ input: { dir: 'ltr' } }}
                    inputMode="email"
                    autoComplete="off"
                    readOnly={isReadOnly}
                  />
                  <TextInput
                    {...form.getInputProps('mobile')}
                    label={t('mobile')}
                    attributes={{ input: { dir: 'ltr' } }}
                    inputMode="tel"
                    autoComplete="off"
                    readOnly={isReadOnly}
                  />
                </div>
                <div className={pair.pair}>
                  <NativeSelect
                    {...form.getInputProps('language')}
                    label={t('language')}
                    data={[{ value: '', label: t('language_unknown') }, ...offered.map((value) => ({ value, label: languageName(value) }))]}
                    disabled={isReadOnly}
                  />
                </div>
                <TagsField
                  value={values.tags}
                  error={Object.entries(form.errors).find(([path]) => path.startsWith('tags'))?.[1]}
                  isReadOnly={isReadOnly}
                  onChange={(tags) => form.setFieldValue('tags', tags)}
                />
                <AttributesField form={form} isReadOnly={isReadOnly} />
                {/* Mantine's Textarea brings along what measures its text, which this page has no room for. */}
                <InputBase
                  {...form.getInputProps('notes')}
                  {...typedDirection(values.notes)}
                  component="textarea"
                  multiline
                  rows={5}
                  styles={{ input: { resize: 'vertical' } }}
                  label={t('notes')}
                  description={t('notes_help')}
                  maxLength={limits.contact_notes}
                  readOnly={isReadOnly}
                />
              </Stack>
            </Section>
            <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
          </>
        )}
      </Form>
      {conflict && <ConflictDialog {...conflict} onSettle={settle} onClose={leaveConflict} />}
      <LeaveGuard isDirty={isDirty} />
    </>
  );
}
