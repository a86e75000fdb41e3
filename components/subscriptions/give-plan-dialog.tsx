'use client';

import { NativeSelect, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { listAllPlans, type PlatformPlan } from '@/lib/contracts/user-management/plans';
import { getActiveSubscription, gift, giveSubscription, listAllSubscriptions } from '@/lib/contracts/user-management/subscriptions';
import { callApi } from '../api/client';
import { useEndpoint } from '../api/use-endpoint';
import { richIsolate } from '../i18n/rich-isolate';
import { usePlanName } from '../plans/use-plan-name';
import { Dialog } from '../ui/dialog';
import { FormDialog } from '../ui/form-dialog';
import { LoadError } from '../ui/load-error';
import { showToast } from '../ui/show-toast';
import { useSchemaForm } from '../ui/use-schema-form';
import { typedNumber } from './typed-number';

interface GivePlanDialogProps {
  business: { id: string; name: string };
  onClose: () => void;
}

/** Gives a business a plan for some days. Its page loads the messages `platformPlans` and `plans`. */
export function GivePlanDialog({ business, onClose }: GivePlanDialogProps) {
  const t = useTranslations('platformPlans.give');
  const { data, error, isFetching, refetch } = useEndpoint(listAllPlans, {});
  if (data) return <GiveForm business={business} plans={data.items} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={t.rich('title', { name: business.name, bdi: richIsolate })}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} /> : <Skeleton height={160} aria-busy />}
    </Dialog>
  );
}

const giftFields = z.object({ plan_id: z.string(), days: typedNumber(gift.shape.days), note: gift.shape.note });

function GiveForm({ business, plans, onClose }: GivePlanDialogProps & { plans: readonly PlatformPlan[] }) {
  const t = useTranslations('platformPlans.give');
  const planName = usePlanName();
  const queries = useQueryClient();
  const form = useSchemaForm<{ plan_id: string; days: string; note: string }>(giftFields, {
    mode: 'controlled',
    initialValues: { plan_id: plans[0]?.id ?? '', days: '30', note: '' },
  });
  const give = async (values: z.input<typeof giftFields>) => {
    const body = await giftFields.parseAsync(values);
    await callApi(giveSubscription, { params: { business_id: business.id }, body, silent: true });
    showToast({ kind: 'success', message: t('done') });
    onClose();
    for (const { path } of [listAllSubscriptions, getActiveSubscription, listAllPlans])
      await queries.invalidateQueries({ queryKey: [path] });
  };
  return (
    <FormDialog
      title={t.rich('title', { name: business.name, bdi: richIsolate })}
      form={form}
      submit={t('submit')}
      onSubmit={give}
      onClose={onClose}
    >
      <NativeSelect
        {...form.getInputProps('plan_id')}
        label={t('plan')}
        data={plans.map((plan) => ({ value: plan.id, label: planName(plan) }))}
        required
      />
      <TextInput {...form.getInputProps('days')} label={t('days')} inputMode="numeric" autoComplete="off" required />
      <Textarea
        {...form.getInputProps('note')}
        label={t('note')}
        description={t('note_help')}
        dir="auto"
        autosize
        minRows={2}
        maxRows={6}
      />
    </FormDialog>
  );
}
