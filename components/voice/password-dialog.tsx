'use client';

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { CodeBlock } from '@/components/ui/code-block';
import { Dialog } from '@/components/ui/dialog';
import type { SipConnection } from '@/lib/contracts/voice/sip-connections';

interface PasswordDialogProps {
  title: string;
  connection: Pick<SipConnection, 'username'>;
  password: string;
  onClose: () => void;
}

/** The password of a phone, which is shown only once. It closes by its button alone, so that no stray click loses it. */
export function PasswordDialog({ title, connection: { username }, password, onClose }: PasswordDialogProps) {
  const t = useTranslations('voice');
  const values = [
    [t('fields.username'), username],
    [t('fields.password'), password],
  ] as const;
  return (
    <Dialog title={title} onClose={onClose} closeOnClickOutside={false} closeOnEscape={false} withCloseButton={false}>
      <Stack gap="md">
        <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {t('password.once')}
        </Alert>
        {values.map(([label, value]) => (
          <div key={label}>
            <Text size="sm" fw={500} mb={4}>
              {label}
            </Text>
            <CodeBlock code={value} label={label} wraps />
          </div>
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('password.done')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
