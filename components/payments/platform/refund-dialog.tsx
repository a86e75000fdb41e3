'use client';

import { Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { listPayments, refundInput, refundPayment, type PlatformPayment } from '@/lib/contracts/user-management/platform-payments';
import { callApi } from '../../api/client';
import { richIsolate } from '../../i18n/rich-isolate';
import { FormDialog } from '../../ui/form-dialog';
import { showToast } from '../../ui/show-toast';
import { useMoney } from '../../ui/use-money';
import { useSchemaForm } from '../../ui/use-schema-form';
import { readAmount, typedAmount, writeAmount } from './typed-amount';

/** Returns money, all or a part: through the gateway, or recorded after it was returned by hand. */
export function RefundDialog({ payment, onClose }: { payment: PlatformPayment; onClose: () => void }) {
  const t = useTranslations('platformPayments.refund');
  const money = useMoney();
  const queries = useQueryClient();
  const { id, currency, can_refund, business } = payment;
  const left = payment.amount - payment.refunded;
  const fields = refundInput.extend({ amount: typedAmount(refundInput.shape.amount.max(left), currency) });
  const form = useSchemaForm(fields, {
    mode: 'controlled',
    initialValues: { amount: writeAmount(left, currency), reason: '', is_by_hand: !can_refund, reference: '', keeps_plan: false },
  });
  const isByHand = form.values.is_by_hand;
  const isPlan = payment.order.kind === 'subscription' && payment.state === 'paid';
  const endsPlan = isPlan && readAmount(form.values.amount, currency) === left;
  return (
    <FormDialog
      title={t.rich('title', { business: business.name, bdi: richIsolate })}
      form={form}
      submit={t('submit')}
      isDangerous
      onSubmit={async (values) => {
        const body = await fields.parseAsync(values);
        await callApi(refundPayment, { params: { payment_id: id }, body, silent: true });
        showToast({ kind: 'success', message: t('done') });
        onClose();
        await queries.invalidateQueries({ queryKey: [listPayments.path] });
      }}
      onClose={onClose}
    >
      <Text>{t('left', { amount: money(left, currency) })}</Text>
      <TextInput
        {...form.getInputProps('amount')}
        label={t('amount')}
        description={t('amount_help', { currency })}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        required
      />
      <Textarea {...form.getInputProps('reason')} label={t('reason')} dir="auto" autosize minRows={2} maxRows={5} required />
      {can_refund ? (
        <>
          {!isByHand && <Text size="sm">{t('by_gateway')}</Text>}
          <Checkbox {...form.getInputProps('is_by_hand', { type: 'checkbox' })} label={t('by_hand')} />
        </>
      ) : (
        <Text size="sm">{t('by_hand_only')}</Text>
      )}
      {endsPlan && (
        <>
          <Text size="sm">{t('ends_plan')}</Text>
          <Checkbox {...form.getInputProps('keeps_plan', { type: 'checkbox' })} label={t('keeps_plan')} />
        </>
      )}
      {isByHand && <TextInput {...form.getInputProps('reference')} label={t('reference')} dir="auto" autoComplete="off" />}
    </FormDialog>
  );
}
