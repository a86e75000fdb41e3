'use client';

import { Button, Text } from '@mantine/core';
import { IconClock, IconExclamationCircle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { usePermission } from '@/components/session/use-permission';
import { channelErrorCodes } from '@/lib/channels/channel-error-code';
import { resendMessage } from '@/lib/contracts/flow-manager/channels/connections';
import classes from './delivery-problem.module.css';

interface DeliveryProblemProps {
  message_id: string;
  /** How far the message is on its way through its channel. */
  sending: { state: 'pending' | 'sent' | 'failed'; failure: string | null };
  onResent: () => void;
}

/** Why a message has not reached its customer yet, or could not, with a button that sends it again. Renders nothing if it has. */
export function DeliveryProblem({ message_id, sending: { state, failure }, onResent }: DeliveryProblemProps) {
  const t = useTranslations('inbox.channel_delivery');
  const tErrors = useTranslations('common.channel_errors');
  const mayAnswer = usePermission('handoff.answer');
  const resend = useCall(resendMessage, { onSettled: onResent });
  const reason = channelErrorCodes.find((code) => code === failure);
  if (state === 'sent') return null;
  const isFailed = state === 'failed';
  const Icon = isFailed ? IconExclamationCircle : IconClock;
  return (
    <Text size="xs" component="div" className={classes.problem} c={isFailed ? 'var(--mantine-color-error)' : 'dimmed'}>
      <Icon size={13} aria-hidden />
      <span>
        {t(isFailed ? 'failed' : 'pending')} {reason && tErrors(reason)}
      </span>
      {isFailed && mayAnswer && (
        <Button size="compact-xs" variant="subtle" loading={resend.isPending} onClick={() => resend.mutate({ params: { message_id } })}>
          {t('resend')}
        </Button>
      )}
    </Text>
  );
}
