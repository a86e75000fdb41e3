'use client';

import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { CodeBlock } from '@/components/ui/code-block';

interface SecretDialogProps {
  title: string;
  secret: string;
  onClose: () => void;
}

/** The signing secret, which is shown only once. It closes by its button alone, so that no stray click loses the secret. */
export function SecretDialog({ title, secret, onClose }: SecretDialogProps) {
  const t = useTranslations('webhooks.secret');
  return (
    <Dialog title={title} onClose={onClose} closeOnClickOutside={false} closeOnEscape={false} withCloseButton={false}>
      <Stack gap="md">
        <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {t('once')}
        </Alert>
        <CodeBlock code={secret} label={t('label')} wraps />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('done')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
