'use client';

import { Button, Stack, Text } from '@mantine/core';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useErrorText } from '@/components/api/use-error-text';

interface ResendCodeProps {
  /** When Telegram sends it again, in milliseconds. */
  resend_at: number;
  onResend: () => Promise<unknown>;
}

/** Lets Telegram send the code again, with a countdown until it does. */
export function ResendCode({ resend_at, onResend }: ResendCodeProps) {
  const t = useTranslations('telegramAccount.setup');
  const format = useFormatter();
  const errorText = useErrorText();
  const now = useNow({ updateInterval: 1000 });
  const [said, setSaid] = useState<{ text: string; is_error: boolean }>();
  const [isPending, setIsPending] = useState(false);
  const left = Math.max(0, Math.ceil((resend_at - now.getTime()) / 1000));
  const time = `${format.number(Math.floor(left / 60))}:${format.number(left % 60, { minimumIntegerDigits: 2 })}`;

  const resend = async () => {
    setIsPending(true);
    setSaid(undefined);
    try {
      await onResend();
      setSaid({ text: t('resent'), is_error: false });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid({ text: errorText(error), is_error: true });
    } finally {
      setIsPending(false);
    }
  };

  return (
    <Stack gap={4} align="flex-start">
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => left === 0 && void resend()}
        loading={isPending}
        // A disabled button would lose the focus during the countdown.
        data-disabled={left > 0 || undefined}
        aria-disabled={left > 0 || undefined}
      >
        {left > 0 ? t.rich('resend_in', { time, ltr: (text) => <bdi dir="ltr">{text}</bdi> }) : t('resend')}
      </Button>
      <Text size="sm" role="status" c={said?.is_error ? 'red' : 'dimmed'}>
        {said?.text ?? ''}
      </Text>
    </Stack>
  );
}
