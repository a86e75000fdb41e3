'use client';

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { CodeBlock } from '@/components/ui/code-block';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { setWidgetSecret, type Widget } from '@/lib/contracts/flow-manager/widgets';
import { useRefreshWidgets } from '../use-refresh-widgets';

/** Creates the secret with which the website signs its customers' ids, or replaces it, and shows it once. */
export function WidgetSecret({ widget, onClose }: { widget: Widget; onClose: () => void }) {
  const t = useTranslations('widgets.secret');
  const refresh = useRefreshWidgets();
  const set = useCall(setWidgetSecret, { onSuccess: (made) => refresh(made.widget) });
  const isNew = !widget.signs_customers;
  if (set.data) {
    return (
      <Dialog title={t('done')} onClose={onClose} closeOnClickOutside={false} closeOnEscape={false} withCloseButton={false}>
        <Stack gap="md">
          <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
            {t('once')}
          </Alert>
          <CodeBlock code={set.data.secret} label={t('label')} wraps />
          <Text size="sm" c="dimmed">
            {t('keep')}
          </Text>
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              {t('copied')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t(isNew ? 'create_title' : 'replace_title')}
      confirm={t(isNew ? 'create' : 'replace')}
      isDangerous={!isNew}
      isPending={set.isPending}
      onConfirm={() => set.mutate({ params: { widget_id: widget.id } })}
      onClose={onClose}
    >
      <Text>{t(isNew ? 'create_text' : 'replace_text')}</Text>
    </ConfirmDialog>
  );
}
