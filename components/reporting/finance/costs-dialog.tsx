'use client';

import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { useEndpoint } from '@/components/api/use-endpoint';
import { DataTable } from '@/components/ui/data-table';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useMoney } from '@/components/ui/use-money';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import {
  getFinancialKpis,
  listAcquisitionCosts,
  setAcquisitionCost,
  type AcquisitionCost,
} from '@/lib/contracts/user-management/reporting';
import { costFields, lastMonths } from './cost-fields';

interface CostsDialogProps {
  currency: AcquisitionCost['currency'];
  onClose: () => void;
}

/** What was spent on winning customers, by month: shows it, and enters it for a month. */
export function CostsDialog({ currency, onClose }: CostsDialogProps) {
  const t = useTranslations('reporting.finance.costs');
  const format = useFormatter();
  const money = useMoney();
  const queries = useQueryClient();
  const months = lastMonths(useNow());
  const fields = costFields(currency);
  const { data } = useEndpoint(listAcquisitionCosts, {});
  const form = useSchemaForm<{ month: string; amount: string }>(fields, {
    mode: 'controlled',
    initialValues: { month: months[0] ?? '', amount: '' },
  });
  // Costs are entered by month of the Gregorian calendar, whatever the reader's is.
  const monthName = (month: string) =>
    format.dateTime(new Date(month), { calendar: 'gregory', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const entered = data?.items.filter((one) => one.currency === currency);
  return (
    <FormDialog
      title={t('title')}
      form={form}
      submit={t('submit')}
      onClose={onClose}
      onSubmit={async (values) => {
        const { month, amount } = fields.parse(values);
        await callApi(setAcquisitionCost, { body: { month, amount, currency }, silent: true });
        showToast({ kind: 'success', message: t('saved', { month: monthName(month) }) });
        form.setFieldValue('amount', '');
        await Promise.all([listAcquisitionCosts, getFinancialKpis].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
      }}
    >
      <NativeSelect
        {...form.getInputProps('month')}
        label={t('month')}
        data={months.map((value) => ({ value, label: monthName(value) }))}
        required
      />
      <TextInput
        {...form.getInputProps('amount')}
        label={t(`amount_${currency}`)}
        description={t('help')}
        inputMode="decimal"
        autoComplete="off"
        required
        data-autofocus
      />
      {entered?.length !== 0 && (
        <DataTable
          label={t('entered')}
          rows={entered}
          rowKey={({ month }) => month}
          columns={[
            { key: 'month', title: t('month'), render: ({ month }) => monthName(month) },
            { key: 'amount', title: t('cost'), isNumber: true, render: ({ amount }) => money(amount, currency) },
          ]}
        />
      )}
    </FormDialog>
  );
}
