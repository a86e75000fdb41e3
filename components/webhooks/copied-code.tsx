'use client';

import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './webhooks.module.css';

interface CopiedCodeProps {
  code: string;
  label: string;
  /** For one long line, such as a secret. */
  wraps?: boolean;
}

/** Code, or another text for machines, with a button that copies it. It is written from left to right in every language. */
export function CopiedCode({ code, label, wraps = false }: CopiedCodeProps) {
  const t = useTranslations('webhooks.copy');
  return (
    <div className={wraps ? `${classes.code} ${classes.wraps}` : classes.code} dir="ltr">
      <pre tabIndex={0} role="group" aria-label={label}>
        <code>{code}</code>
      </pre>
      <CopyButton value={code} timeout={2000}>
        {({ copied, copy }) => (
          <ActionIcon
            className={classes.copy}
            variant="default"
            onClick={copy}
            aria-label={copied ? t('copied') : t('copy', { what: label })}
            title={copied ? t('copied') : t('copy', { what: label })}
          >
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </div>
  );
}
