'use client';

import { useTranslations } from 'next-intl';
import { CountdownButton } from '@/components/ui/countdown-button';

interface ResendCodeProps {
  /** When Telegram sends it again, in milliseconds. */
  resend_at: number;
  onResend: () => Promise<unknown>;
}

/** Lets Telegram send the code again, with a countdown until it does. */
export function ResendCode({ resend_at, onResend }: ResendCodeProps) {
  const t = useTranslations('telegramAccount.setup');
  return (
    <CountdownButton
      resend_at={resend_at}
      sent={t('resent')}
      label={(time) => (time ? t.rich('resend_in', { time, ltr: (text) => <bdi dir="ltr">{text}</bdi> }) : t('resend'))}
      onResend={onResend}
    />
  );
}
