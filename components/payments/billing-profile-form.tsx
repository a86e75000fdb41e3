'use client';

import { Button, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import {
  billingProfileInput,
  getBillingProfile,
  setBillingProfile,
  type BillingProfile,
} from '@/lib/contracts/user-management/billing-profile';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';
import { callApi } from '../api/client';
import { queryKey } from '../api/query-key';
import { useEndpoint } from '../api/use-endpoint';
import { usePermission } from '../session/use-permission';
import { Form } from '../ui/form';
import { LoadError } from '../ui/load-error';
import pair from '../ui/pair.module.css';
import { Section } from '../ui/section';
import { showToast } from '../ui/show-toast';
import { useSchemaForm } from '../ui/use-schema-form';

/** Whom the invoices of the business are made out to. */
export function BillingProfileForm() {
  const profile = useEndpoint(getBillingProfile, {});
  if (profile.data) return <ProfileForm key={profile.data.revision} profile={profile.data} />;
  if (profile.isError) return <LoadError error={profile.error} onRetry={() => void profile.refetch()} isRetrying={profile.isFetching} />;
  return <Skeleton height={260} aria-busy />;
}

const digits = ['national_code', 'economic_code', 'postal_code', 'phone'] as const;

function ProfileForm({ profile: { revision, ...initialValues } }: { profile: BillingProfile }) {
  const t = useTranslations('payments.profile');
  const queries = useQueryClient();
  const mayUpdate = usePermission('billing.manage');
  const form = useSchemaForm(billingProfileInput, { mode: 'controlled', initialValues });
  const save = async (values: typeof initialValues) => {
    const body = { ...values };
    for (const name of digits) body[name] = toAsciiDigits(values[name]).trim();
    const saved = await callApi(setBillingProfile, { body, if_match: revision, silent: true });
    queries.setQueryData(queryKey(getBillingProfile, {}), saved);
    showToast({ kind: 'success', message: t('saved') });
  };
  const field = (name: keyof typeof initialValues) => ({ ...form.getInputProps(name), label: t(name), readOnly: !mayUpdate });
  return (
    <Section title={t('title')} description={t('text')}>
      <Form form={form} onSubmit={save} aria-label={t('title')}>
        {({ isSubmitting }) => (
          <Stack gap="md">
            <TextInput {...field('legal_name')} dir="auto" autoComplete="organization" required />
            <div className={pair.pair}>
              <TextInput {...field('national_code')} inputMode="numeric" dir="ltr" />
              <TextInput {...field('economic_code')} inputMode="numeric" dir="ltr" />
            </div>
            <div className={pair.pair}>
              <TextInput {...field('postal_code')} inputMode="numeric" dir="ltr" autoComplete="postal-code" />
              <TextInput {...field('phone')} inputMode="tel" dir="ltr" autoComplete="tel" />
            </div>
            <Textarea {...field('address')} dir="auto" autosize minRows={2} maxRows={5} autoComplete="street-address" />
            {mayUpdate ? (
              <div>
                <Button type="submit" variant="default" loading={isSubmitting} disabled={!form.isDirty()}>
                  {t('save')}
                </Button>
              </div>
            ) : (
              <Text size="sm" c="dimmed">
                {t('read_only')}
              </Text>
            )}
          </Stack>
        )}
      </Form>
    </Section>
  );
}
