'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CountdownButton } from '../ui/countdown-button';

interface ResendButtonProps {
  /** When it may be sent again, in milliseconds. */
  resend_at: number;
  /** The text after it was sent again. */
  sent: string;
  /** The label of the button. */
  label: string;
  onResend: () => Promise<unknown>;
}

/** Sends a code or a link again, with a countdown until it is allowed. */
export function ResendButton({ label, ...props }: ResendButtonProps) {
  const t = useTranslations('auth.resend');
  return (
    <CountdownButton
      {...props}
      label={(time) => (
        <>
          {label}
          {time && (
            <Text component="span" inherit ms={6} className="tabular">
              {t.rich('in', { time, ltr: (text) => <bdi dir="ltr">{text}</bdi> })}
            </Text>
          )}
        </>
      )}
    />
  );
}
