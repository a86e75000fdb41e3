'use client';

import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { getMe } from '@/lib/contracts/user-management/auth';
import { businessChange, getBusiness, updateBusiness, type Business } from '@/lib/contracts/user-management/businesses';
import { locales } from '@/lib/locales';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';
import { callApi } from '../api/client';
import { queryKey } from '../api/query-key';
import { usePermission } from '../session/use-permission';
import { Form } from '../ui/form';
import { LeaveGuard } from '../ui/leave-guard';
import pair from '../ui/pair.module.css';
import { SaveBar } from '../ui/save-bar';
import { Section } from '../ui/section';
import { showToast } from '../ui/show-toast';
import { useGuardedSave } from '../ui/use-guarded-save';
import { useSchemaForm } from '../ui/use-schema-form';
import { TimezoneField } from '../working-hours/timezone-field';

/** A number of days, typed in any digits. Null if the field is empty. */
const typedDays = <Days extends z.ZodType>(days: Days) =>
  z.preprocess((value) => {
    const typed = toAsciiDigits(String(value)).trim();
    return typed === '' ? null : Number(typed);
  }, days);

const { name, language, timezone, message_retention_days, log_retention_days } = businessChange.shape;

/** The settings of a business as the texts of their form. */
const businessFields = z.object({
  name: name.unwrap(),
  language: language.unwrap(),
  timezone: timezone.unwrap(),
  message_retention_days: typedDays(message_retention_days),
  log_retention_days: typedDays(log_retention_days),
});

/** The name of a business, its language and time zone, and how long messages and logs are kept. */
export function BusinessForm({ business }: { business: Business }) {
  const t = useTranslations('businesses.details');
  const tLanguage = useTranslations('shell.language');
  const queries = useQueryClient();
  const mayUpdate = usePermission('business.update');
  const form = useSchemaForm(businessFields, { mode: 'controlled', initialValues: toFields(business) });
  const isDirty = form.isDirty();

  const show = (stored: Business) => {
    queries.setQueryData(queryKey(getBusiness, {}), stored);
    form.setInitialValues(toFields(stored));
    form.setValues(toFields(stored));
    form.resetDirty();
  };
  const guarded = useGuardedSave({ revision: business.revision, read: () => callApi(getBusiness, { silent: true }), show });

  const save = async () => {
    const body = businessFields.parse(form.getValues());
    const saved = await guarded.save((if_match) => callApi(updateBusiness, { body, if_match, silent: true }));
    if (!saved) return;
    show(saved);
    showToast({ kind: 'success', message: t('saved') });
    await queries.invalidateQueries({ queryKey: [getMe.path] });
  };

  return (
    <Section title={t('title')}>
      <Form form={form} onSubmit={save} aria-label={t('title')}>
        {({ isSubmitting }) => (
          <>
            <Stack gap="md">
              {!mayUpdate && (
                <Text size="sm" c="dimmed">
                  {t('read_only')}
                </Text>
              )}
              <TextInput
                {...form.getInputProps('name')}
                label={t('name')}
                dir="auto"
                autoComplete="organization"
                readOnly={!mayUpdate}
                required
              />
              <div className={pair.pair}>
                <NativeSelect
                  {...form.getInputProps('language')}
                  label={t('language')}
                  description={t('language_help')}
                  data={locales.map((locale) => ({ value: locale, label: tLanguage(locale) }))}
                  disabled={!mayUpdate}
                />
                <TimezoneField
                  {...form.getInputProps('timezone')}
                  description={t('timezone_help')}
                  isReadOnly={!mayUpdate}
                  value={form.values.timezone}
                  onChange={(zone) => form.setFieldValue('timezone', zone)}
                />
              </div>
              <div className={pair.pair}>
                <TextInput
                  {...form.getInputProps('message_retention_days')}
                  label={t('messages')}
                  description={t('help')}
                  inputMode="numeric"
                  readOnly={!mayUpdate}
                />
                <TextInput
                  {...form.getInputProps('log_retention_days')}
                  label={t('logs')}
                  description={t('help')}
                  inputMode="numeric"
                  readOnly={!mayUpdate}
                />
              </div>
            </Stack>
            <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
          </>
        )}
      </Form>
      <LeaveGuard isDirty={isDirty} />
      {guarded.question}
    </Section>
  );
}

type BusinessFields = Record<keyof z.output<typeof businessFields>, string>;

function toFields({ message_retention_days, log_retention_days, ...others }: Pick<Business, keyof BusinessFields>): BusinessFields {
  const { name, language, timezone } = others;
  return {
    name,
    language,
    timezone,
    message_retention_days: String(message_retention_days ?? ''),
    log_retention_days: String(log_retention_days ?? ''),
  };
}
