'use client';

import { Button, Stack, Text } from '@mantine/core';
import { useFormatter, useNow } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../api/api-error';
import { useErrorText } from '../api/use-error-text';

interface CountdownButtonProps {
  /** When it may be sent again, in milliseconds. */
  resend_at: number;
  /** The text after it was sent again. */
  sent: string;
  /** The label of the button, with the minutes and seconds that are left. Null: it may be sent now. */
  label: (time: string | null) => ReactNode;
  onResend: () => Promise<unknown>;
}

/** Sends a code or a link again, with a countdown until it is allowed. */
export function CountdownButton({ resend_at, sent, label, onResend }: CountdownButtonProps) {
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
      setSaid({ text: sent, is_error: false });
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
        // The button keeps the focus during the countdown. A disabled one would lose it.
        data-disabled={left > 0 || undefined}
        aria-disabled={left > 0 || undefined}
      >
        {label(left > 0 ? time : null)}
      </Button>
      <Text size="sm" role="status" c={said?.is_error ? 'red' : 'dimmed'}>
        {said?.text ?? ''}
      </Text>
    </Stack>
  );
}
