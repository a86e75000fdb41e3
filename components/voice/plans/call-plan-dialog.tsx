'use client';

import { Checkbox, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { typedNumber } from '@/components/subscriptions/typed-number';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { creditsPerDollar } from '@/lib/charging/prices';
import { callPlanInput, createCallPlan, listAllCallPlans, updateCallPlan, type CallPlan } from '@/lib/contracts/voice/call-plans';
import { locales } from '@/lib/locales';

const { minutes, price } = callPlanInput.shape;
const fields = callPlanInput.extend({ minutes: typedNumber(minutes), price: typedNumber(price) });

interface Fields extends Record<string, unknown> {
  names: CallPlan['names'];
  minutes: string;
  price: string;
  is_offered: boolean;
}

interface CallPlanDialogProps {
  /** Undefined for a new one. */
  plan: CallPlan | undefined;
  onClose: () => void;
}

/** Creates a plan of minutes, or changes its name and whether it is offered. */
export function CallPlanDialog({ plan, onClose }: CallPlanDialogProps) {
  const t = useTranslations('callPlans.platform');
  const queries = useQueryClient();
  const form = useSchemaForm<Fields>(fields, {
    mode: 'controlled',
    initialValues: {
      names: plan?.names ?? { fa: '', ar: '', en: '' },
      minutes: plan ? String(plan.minutes) : '',
      price: plan ? String(plan.price) : '',
      is_offered: plan?.is_offered ?? true,
    },
  });

  const save = async (values: Fields) => {
    const body = fields.parse(values);
    const { names, is_offered } = body;
    const params = { plan_id: plan?.id ?? '' };
    const { name } = plan
      ? await callApi(updateCallPlan, { params, body: { names, is_offered }, silent: true })
      : await callApi(createCallPlan, { body, silent: true });
    showToast({ kind: 'success', message: t.rich(plan ? 'saved' : 'created', { name, bdi: richIsolate }) });
    onClose();
    await queries.invalidateQueries({ queryKey: [listAllCallPlans.path] });
  };

  const number = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', readOnly: plan !== undefined, required: !plan } as const;
  return (
    <FormDialog
      title={plan ? t.rich('edit', { name: plan.name, bdi: richIsolate }) : t('new')}
      form={form}
      submit={t(plan ? 'save' : 'create')}
      onSubmit={save}
      onClose={onClose}
    >
      {locales.map((locale) => (
        <TextInput
          key={locale}
          {...form.getInputProps(`names.${locale}`)}
          label={t(`name_${locale}`)}
          dir={locale === 'en' ? 'ltr' : 'rtl'}
          lang={locale}
          autoComplete="off"
          required
        />
      ))}
      <TextInput {...form.getInputProps('minutes')} {...number} label={t('minutes')} />
      <TextInput
        {...form.getInputProps('price')}
        {...number}
        label={t('price')}
        description={t('price_help', { credits: creditsPerDollar })}
      />
      {plan && (
        <Text size="sm" c="dimmed">
          {t('fixed')}
        </Text>
      )}
      <Checkbox {...form.getInputProps('is_offered', { type: 'checkbox' })} label={t('is_offered')} />
    </FormDialog>
  );
}
