'use client';

import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { currencies, type Currency } from '@/lib/billing/money';
import { createPlan, listAllPlans, planInput, updatePlan, type PlatformPlan } from '@/lib/contracts/user-management/plans';
import { entitlements, planKeys, type Entitlement } from '@/lib/plans';
import { callApi } from '../api/client';
import { usePlanName } from '../plans/use-plan-name';
import { FormDialog } from '../ui/form-dialog';
import { showToast } from '../ui/show-toast';
import { useGuardedSave } from '../ui/use-guarded-save';
import { useSchemaForm } from '../ui/use-schema-form';
import { typedNumber } from './typed-number';
import { useCurrencyName } from './use-currency-name';

const { position, max_assistants, max_knowledge_bases, max_monthly_sessions } = planInput.shape;
const price = typedNumber(z.number().int().min(0).max(2_000_000_000).nullable());

/** The fields of a plan as texts. */
const planFields = z.object({
  name: z.string(),
  position: typedNumber(position),
  max_assistants: typedNumber(max_assistants),
  max_knowledge_bases: typedNumber(max_knowledge_bases),
  max_monthly_sessions: typedNumber(max_monthly_sessions),
  priority_support: z.boolean(),
  is_offered: z.boolean(),
  prices: z.object({ IRT: price, USD: price, EUR: price, AED: price }),
});
const namedFields = planFields.extend({ name: planInput.shape.name });

type PlanFields = Record<`max_${Entitlement}` | 'name' | 'position', string> &
  Record<'priority_support' | 'is_offered', boolean> & { prices: Record<Currency, string> };

const typed = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));

const toFields = (plan?: PlatformPlan): PlanFields => ({
  name: plan?.name ?? '',
  position: typed(plan?.position ?? 0),
  max_assistants: typed(plan?.max_assistants),
  max_knowledge_bases: typed(plan?.max_knowledge_bases),
  max_monthly_sessions: typed(plan?.max_monthly_sessions),
  priority_support: plan?.priority_support ?? false,
  is_offered: plan?.is_offered ?? true,
  prices: Object.fromEntries(
    currencies.map((currency) => [currency, typed(plan?.prices.find((one) => one.currency === currency)?.monthly_amount)]),
  ) as PlanFields['prices'],
});

/** Built-in plans have names in each language, which stay. */
const isBuiltIn = (plan: PlatformPlan | undefined): boolean => (planKeys as readonly string[]).includes(plan?.key ?? '');

interface PlanDialogProps {
  /** Undefined for a new one. */
  plan: PlatformPlan | undefined;
  onClose: () => void;
}

/** Creates a plan, or changes its limits, its prices, and whether it is offered. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const t = useTranslations('platformPlans.form');
  const planName = usePlanName();
  const currencyName = useCurrencyName();
  const queries = useQueryClient();
  const hasName = !isBuiltIn(plan);
  const fields = hasName ? namedFields : planFields;
  const form = useSchemaForm<PlanFields>(fields, { mode: 'controlled', initialValues: toFields(plan) });
  const guarded = useGuardedSave({
    revision: plan?.revision,
    read: async () => {
      const { items } = await callApi(listAllPlans, { silent: true });
      return items.find(({ id }) => id === plan?.id) ?? (plan as PlatformPlan);
    },
    show: (latest) => form.setValues(toFields(latest)),
  });

  const save = async (values: PlanFields) => {
    const { name, prices, ...rest } = await fields.parseAsync(values);
    const priced = currencies.flatMap((currency) => {
      const monthly_amount = prices[currency];
      return monthly_amount === null ? [] : [{ currency, monthly_amount }];
    });
    const body = { ...rest, prices: priced };
    if (!plan) await callApi(createPlan, { body: { ...body, name }, silent: true });
    else {
      const change = hasName ? { ...body, name } : body;
      const params = { plan_id: plan.id };
      if (!(await guarded.save((if_match) => callApi(updatePlan, { params, body: change, if_match, silent: true })))) return;
    }
    showToast({ kind: 'success', message: t('done', { plan: hasName ? name : planName(plan as PlatformPlan) }) });
    onClose();
    await queries.invalidateQueries({ queryKey: [listAllPlans.path] });
  };

  const shared = { autoComplete: 'off', inputMode: 'numeric' } as const;
  return (
    <FormDialog
      title={plan ? t('edit', { plan: planName(plan) }) : t('new')}
      form={form}
      submit={plan ? t('save') : t('create')}
      onSubmit={save}
      onClose={onClose}
    >
      {hasName && (
        <TextInput
          {...form.getInputProps('name')}
          label={t('name')}
          description={t('name_help')}
          dir="auto"
          autoComplete="off"
          data-autofocus
          required
        />
      )}
      {entitlements.map((entitlement) => (
        <TextInput
          key={entitlement}
          {...shared}
          {...form.getInputProps(`max_${entitlement}`)}
          label={t(`limit.${entitlement}`)}
          description={t('limit_help')}
        />
      ))}
      {currencies.map((currency) => (
        <TextInput
          key={currency}
          {...shared}
          {...form.getInputProps(`prices.${currency}`)}
          label={t('price', { currency: currencyName(currency) })}
          description={t('price_help')}
        />
      ))}
      <TextInput {...shared} {...form.getInputProps('position')} label={t('position')} description={t('position_help')} required />
      <Checkbox {...form.getInputProps('priority_support', { type: 'checkbox' })} label={t('priority_support')} />
      <Checkbox {...form.getInputProps('is_offered', { type: 'checkbox' })} label={t('is_offered')} description={t('is_offered_help')} />
      {guarded.question}
    </FormDialog>
  );
}
