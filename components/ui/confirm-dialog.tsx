'use client';

import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from './dialog';
import { isTypedLike } from './typed-like';

interface ConfirmDialogProps {
  title: React.ReactNode;
  /** The consequences. */
  children: React.ReactNode;
  /** The label of the button, a verb. */
  confirm: React.ReactNode;
  cancel?: React.ReactNode;
  /** The name to type, if the action cannot be undone. */
  name?: string;
  isDangerous?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before something is lost. Render it only while it is open, and load it with `late`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel, name, isDangerous, isPending, onConfirm, onClose } = props;
  const t = useTranslations('common.confirm');
  const [typed, setTyped] = useState('');
  const isAllowed = name === undefined || isTypedLike(name, typed);
  return (
    <Dialog onClose={onClose} title={title} closeOnClickOutside={!isPending} closeOnEscape={!isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog inside a form bubbles through React's tree, not through the page's.
          event.stopPropagation();
          if (isAllowed) onConfirm();
        }}
      >
        <Stack gap="md">
          <div>{children}</div>
          {name !== undefined && (
            <TextInput
              data-autofocus
              dir="auto"
              autoComplete="off"
              label={t('type_name')}
              description={<bdi>{name}</bdi>}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus={name === undefined || undefined}>
              {cancel ?? t('cancel')}
            </Button>
            <Button type="submit" color={isDangerous ? 'red' : undefined} loading={isPending} disabled={!isAllowed}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
