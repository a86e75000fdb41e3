'use client';

import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { currencies } from '@/lib/billing/money';
import {
  createPackage,
  listAllPackages,
  packageInput,
  updatePackage,
  type PlatformPackage,
} from '@/lib/contracts/user-management/credit-packages';
import { callApi } from '../../api/client';
import { FormDialog } from '../../ui/form-dialog';
import { showToast } from '../../ui/show-toast';
import { useSchemaForm } from '../../ui/use-schema-form';
import { readAmount, typedAmount, writeAmount } from './typed-amount';

const whole = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => readAmount(value, 'IRT'), schema);
const price = packageInput.shape.prices.element.shape.amount;

/** A package as the texts of its form. A currency without a price is not sold in. */
const fields = z.object({
  credits: whole(packageInput.shape.credits),
  position: whole(packageInput.shape.position),
  is_offered: z.boolean(),
  prices: z.object(Object.fromEntries(currencies.map((currency) => [currency, typedAmount(price.optional(), currency)]))),
});

interface PackageDialogProps {
  /** Undefined for a new one. */
  edited?: PlatformPackage;
  onClose: () => void;
}

/** Creates a package of credit, or changes one. */
export function PackageDialog({ edited, onClose }: PackageDialogProps) {
  const t = useTranslations('platformPayments.packages');
  const queries = useQueryClient();
  const priceOf = (currency: string): string => {
    const found = edited?.prices.find((one) => one.currency === currency);
    return found ? writeAmount(found.amount, currency) : '';
  };
  const form = useSchemaForm(fields, {
    mode: 'controlled',
    initialValues: {
      credits: edited ? String(edited.credits) : '',
      position: String(edited?.position ?? 0),
      is_offered: edited?.is_offered ?? true,
      prices: Object.fromEntries(currencies.map((currency) => [currency, priceOf(currency)])),
    },
  });

  const save = async (values: typeof form.values) => {
    const { prices, ...rest } = fields.parse(values);
    const priced = currencies.flatMap((currency) => {
      const amount = prices[currency];
      return typeof amount === 'number' ? [{ currency, amount }] : [];
    });
    if (priced.length === 0) return form.setFieldError(`prices.${currencies[0]}`, t('no_price'));
    const body = { ...rest, prices: priced };
    await (edited
      ? callApi(updatePackage, { params: { package_id: edited.id }, body, if_match: edited.revision, silent: true })
      : callApi(createPackage, { body, silent: true }));
    showToast({ kind: 'success', message: t('saved') });
    onClose();
    await queries.invalidateQueries({ queryKey: [listAllPackages.path] });
  };

  return (
    <FormDialog title={t(edited ? 'title_edit' : 'title_new')} form={form} submit={t('save')} onSubmit={save} onClose={onClose}>
      <TextInput {...form.getInputProps('credits')} label={t('credits')} inputMode="numeric" autoComplete="off" data-autofocus required />
      {currencies.map((currency) => (
        <TextInput
          key={currency}
          {...form.getInputProps(`prices.${currency}`)}
          label={t('price', { currency })}
          description={t('price_help')}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      <TextInput {...form.getInputProps('position')} label={t('position')} inputMode="numeric" autoComplete="off" />
      <Checkbox {...form.getInputProps('is_offered', { type: 'checkbox' })} label={t('offered')} />
    </FormDialog>
  );
}
