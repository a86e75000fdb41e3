'use client';

import { ActionIcon, Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { ApiKey } from '@/lib/contracts/user-management/api-keys';
import { richIsolate } from '../i18n/rich-isolate';
import { Dialog } from '../ui/dialog';
import classes from './api-keys.module.css';

interface ShownOnceProps {
  of: 'key' | 'secret';
  value: string;
  apiKey: ApiKey;
  onClose: () => void;
}

/** A new key or secret to copy. It cannot be shown again, so a click beside the dialog does not close it. */
export function ShownOnce({ of, value, apiKey, onClose }: ShownOnceProps) {
  const t = useTranslations('apiKeys.shown');
  return (
    <Dialog
      title={t.rich(`${of}.title`, { name: apiKey.name, bdi: richIsolate })}
      size="lg"
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {t('once')}
        </Alert>
        <div className={classes.value} dir="ltr">
          <code aria-label={t(`${of}.label`)}>{value}</code>
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <ActionIcon
                variant="default"
                size="lg"
                onClick={copy}
                data-autofocus
                aria-label={copied ? t('copied') : t('copy')}
                title={copied ? t('copied') : t('copy')}
              >
                {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              </ActionIcon>
            )}
          </CopyButton>
        </div>
        <Text size="sm" c="dimmed">
          {t(of === 'secret' ? 'secret.help' : apiKey.kind === 'secret' ? 'key.help_secret' : 'key.help_publishable')}
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
