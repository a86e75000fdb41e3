'use client';

import { Alert, Button, CopyButton, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { saveFile } from '@/components/ui/save-file';
import classes from './profile.module.css';

interface RecoveryCodesProps {
  codes: string[];
  /** Called when the person confirms that they have stored them. */
  onDone: () => void;
}

/** The codes replace the form and its focused button. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslations('profile.totp.recovery');
  const text = codes.join('\n');

  const download = () => saveFile(new Blob([`Hamdam\n\n${text}\n`], { type: 'text/plain' }), 'hamdam-recovery-codes.txt');

  return (
    <Stack gap="md">
      <Alert
        color="orange"
        variant="light"
        icon={<IconAlertTriangle aria-hidden />}
        role="status"
        tabIndex={-1}
        ref={takeFocus}
        style={{ outline: 'none' }}
      >
        {t('text')}
      </Alert>
      <ul className={classes.codes} dir="ltr" aria-label={t('title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={text} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={download} leftSection={<IconDownload size={16} aria-hidden />}>
          {t('download')}
        </Button>
      </Group>
      <Button onClick={onDone}>{t('done')}</Button>
    </Stack>
  );
}
