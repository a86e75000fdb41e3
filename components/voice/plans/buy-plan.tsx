'use client';

import { Alert, Anchor, Text } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { useRefreshCredit } from '@/components/credit/use-refresh-credit';
import { Link } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { buyCallPlan, type CallPlan } from '@/lib/contracts/voice/call-plans';
import { useRefreshVoice } from '../use-refresh-voice';
import { useVoiceProblem } from '../use-voice-problem';

interface BuyPlanProps {
  plan: CallPlan;
  /** Undefined if the person may not see the credit. */
  balance: number | undefined;
  onClose: () => void;
}

/** Buys a plan with credit, after a confirmation. A repeated click buys once. */
export function BuyPlan({ plan, balance, onClose }: BuyPlanProps) {
  const t = useTranslations('callPlans.plans');
  const refresh = useRefreshVoice();
  const refreshCredit = useRefreshCredit();
  const problem = useVoiceProblem();
  const [key] = useState(() => randomId('buy-'));
  const minutes = t('minutes', { count: plan.minutes });
  const buy = useCall(buyCallPlan, {
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('bought', { minutes }) });
      onClose();
      refreshCredit();
      await refresh();
    },
    onError: problem(t('failed')),
  });
  return (
    <ConfirmDialog
      title={t.rich('confirm_title', { name: plan.name, bdi: richIsolate })}
      confirm={t('buy')}
      isPending={buy.isPending}
      onConfirm={() => buy.mutate({ params: { plan_id: plan.id }, body: { key }, silent: true })}
      onClose={onClose}
    >
      <Text>{t('confirm_text', { minutes, price: t('price', { count: plan.price }) })}</Text>
      {balance !== undefined && balance < plan.price && (
        <Alert color="orange" variant="light" mt="md">
          {t('too_little', { balance })}{' '}
          <Anchor component={Link} href="/billing/credit" inherit>
            {t('add_credit')}
          </Anchor>
        </Alert>
      )}
    </ConfirmDialog>
  );
}
