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

const { minutes, price } = callPlanInput.shape;
const fields = callPlanInput.extend({ minutes: typedNumber(minutes), price: typedNumber(price) });

interface Fields extends Record<string, unknown> {
  name: string;
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
      name: plan?.name ?? '',
      minutes: plan ? String(plan.minutes) : '',
      price: plan ? String(plan.price) : '',
      is_offered: plan?.is_offered ?? true,
    },
  });

  const save = async (values: Fields) => {
    const body = fields.parse(values);
    const { name, is_offered } = body;
    if (plan) await callApi(updateCallPlan, { params: { plan_id: plan.id }, body: { name, is_offered }, silent: true });
    else await callApi(createCallPlan, { body, silent: true });
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
      <TextInput
        {...form.getInputProps('name')}
        label={t('name')}
        description={t('name_help')}
        dir="auto"
        autoComplete="off"
        data-autofocus
        required
      />
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
