'use client';

import { Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { listAllOrders, paymentRecord, recordPayment, type PlatformOrder } from '@/lib/contracts/user-management/platform-payments';
import { callApi } from '../../api/client';
import { richIsolate } from '../../i18n/rich-isolate';
import { FormDialog } from '../../ui/form-dialog';
import { showToast } from '../../ui/show-toast';
import { useMoney } from '../../ui/use-money';
import { useSchemaForm } from '../../ui/use-schema-form';

/** Records money for an order that arrived outside the gateways. */
export function RecordDialog({ order, onClose }: { order: PlatformOrder; onClose: () => void }) {
  const t = useTranslations('platformPayments.record');
  const money = useMoney();
  const queries = useQueryClient();
  const form = useSchemaForm(paymentRecord, { mode: 'controlled', initialValues: { reference: '', note: '' } });
  return (
    <FormDialog
      title={t.rich('title', { business: order.business.name, bdi: richIsolate })}
      form={form}
      submit={t('submit')}
      fieldOf={({ status }) => (status === 409 ? 'reference' : undefined)}
      onSubmit={async (body) => {
        await callApi(recordPayment, { params: { order_id: order.id }, body, silent: true });
        showToast({ kind: 'success', message: t('done') });
        onClose();
        await queries.invalidateQueries({ queryKey: [listAllOrders.path] });
      }}
      onClose={onClose}
    >
      <Text>{t('text', { amount: money(order.total, order.currency) })}</Text>
      <TextInput
        {...form.getInputProps('reference')}
        label={t('reference')}
        description={t('reference_help')}
        dir="auto"
        autoComplete="off"
        data-autofocus
        required
      />
      <Textarea {...form.getInputProps('note')} label={t('note')} dir="auto" autosize minRows={2} maxRows={5} />
    </FormDialog>
  );
}
