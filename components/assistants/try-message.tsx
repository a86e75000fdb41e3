'use client';

import { Button, Group, TextInput, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { typedDirection } from '@/components/ui/typed-direction';
import { limits } from '@/lib/limits';

interface TryMessageProps extends Pick<ButtonProps, 'variant'> {
  label: string;
  placeholder?: string;
  /** What the button says. */
  action: string;
  isPending: boolean;
  onTry: (message: string) => void;
}

/** A box that tries a customer's message. It may be inside another form, which Enter does not save. */
export function TryMessage({ label, placeholder, action, variant, isPending, onTry }: TryMessageProps) {
  const [message, setMessage] = useState('');
  const text = message.trim();
  const run = () => {
    if (text) onTry(text);
  };
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        style={{ flex: '1 1 16rem' }}
        label={label}
        placeholder={placeholder}
        value={message}
        maxLength={limits.message}
        autoComplete="off"
        onChange={(event) => setMessage(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          // A dialog inside a form bubbles through React's tree.
          event.stopPropagation();
          run();
        }}
        {...typedDirection(message)}
      />
      <Button variant={variant} onClick={run} loading={isPending} disabled={text === ''}>
        {action}
      </Button>
    </Group>
  );
}
