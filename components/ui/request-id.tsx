'use client';

import { CopyButton, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './request-id.module.css';

/** The id under which the server has logged a request, to copy for the support. */
export function RequestId({ id }: { id: string }) {
  const t = useTranslations('common.request_id');
  return (
    <CopyButton value={id} timeout={2000}>
      {({ copied, copy }) => (
        <UnstyledButton className={classes.button} onClick={copy} aria-label={t('copy', { id })}>
          <Text component="span" size="xs" c="dimmed">
            {t('label')}
          </Text>
          <bdi dir="ltr" className={classes.id}>
            {id}
          </bdi>
          {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          <span className="visually-hidden" role="status">
            {copied ? t('copied') : ''}
          </span>
        </UnstyledButton>
      )}
    </CopyButton>
  );
}
