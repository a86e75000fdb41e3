'use client';

import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useLocale, useNow, useTranslations } from 'next-intl';
import { getMe, profileInput, updateProfile, type Me } from '@/lib/contracts/user-management/auth';
import { isLocale, locales } from '@/lib/locales';
import { timezoneName } from '@/lib/timezone';
import { callApi } from '../api/client';
import { queryKey } from '../api/query-key';
import { deviceTimezone } from '../i18n/reader-timezone';
import { useSwitchLanguage } from '../shell/use-switch-language';
import { Form } from '../ui/form';
import { LeaveGuard } from '../ui/leave-guard';
import pair from '../ui/pair.module.css';
import { SaveBar } from '../ui/save-bar';
import { Section } from '../ui/section';
import { showToast } from '../ui/show-toast';
import { useSchemaForm } from '../ui/use-schema-form';
import { fromFields, profileFields, toFields } from './profile-fields';

const timezones = () => [...Intl.supportedValuesOf('timeZone'), 'UTC'].map((value) => ({ value, label: value.replaceAll('_', ' ') }));

/** Names, national code, address, language and timezone. A changed language is applied immediately. */
export function PersonalForm({ me }: { me: Me }) {
  const t = useTranslations('profile.personal');
  const languages = useTranslations('shell.language');
  const current = useLocale();
  const queries = useQueryClient();
  const switchLanguage = useSwitchLanguage();
  const form = useSchemaForm(profileFields, { mode: 'controlled', initialValues: toFields(me) });
  const isDirty = form.isDirty();
  const format = useFormatter();
  const now = useNow({ updateInterval: 10_000 });
  const timezone = form.getValues().timezone || deviceTimezone();

  const save = async () => {
    const body = profileInput.parse(fromFields(form.getValues()));
    const saved = await callApi(updateProfile, { body, silent: true });
    queries.setQueryData(queryKey(getMe, {}), (known: Me | undefined) => known && { ...known, ...saved });
    form.setInitialValues(toFields(saved));
    form.setValues(toFields(saved));
    form.resetDirty();
    showToast({ kind: 'success', message: t('saved') });
    if (saved.locale !== me.locale && saved.locale !== current && isLocale(saved.locale)) switchLanguage(saved.locale);
  };

  return (
    <Section title={t('title')}>
      <Form form={form} onSubmit={save} aria-label={t('title')}>
        {({ isSubmitting }) => (
          <>
            <Stack gap="md">
              <div className={pair.pair}>
                <TextInput {...form.getInputProps('first_name')} label={t('first_name')} required dir="auto" autoComplete="given-name" />
                <TextInput {...form.getInputProps('last_name')} label={t('last_name')} required dir="auto" autoComplete="family-name" />
              </div>
              <div className={pair.pair}>
                <TextInput
                  {...form.getInputProps('national_code')}
                  label={t('national_code')}
                  description={t('national_code_help')}
                  dir="ltr"
                  inputMode="numeric"
                  autoComplete="off"
                />
                <NativeSelect
                  {...form.getInputProps('locale')}
                  label={t('locale')}
                  description={t('locale_help')}
                  data={locales.map((value) => ({ value, label: languages(value) }))}
                />
              </div>
              <NativeSelect
                {...form.getInputProps('timezone')}
                label={t('timezone')}
                description={t('timezone_help', {
                  zone: timezoneName(current, timezone),
                  time: format.dateTime(now, { timeStyle: 'short', timeZone: timezone }),
                })}
                data={[{ value: '', label: t('timezone_device') }, ...timezones()]}
              />
              <Textarea
                {...form.getInputProps('address')}
                label={t('address')}
                dir="auto"
                autosize
                minRows={2}
                maxRows={6}
                autoComplete="street-address"
              />
            </Stack>
            <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
          </>
        )}
      </Form>
      <LeaveGuard isDirty={isDirty} />
    </Section>
  );
}
