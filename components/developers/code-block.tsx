'use client';

import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './developers.module.css';

/** A code block with a copy button. Code is written from left to right in every language. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  const t = useTranslations('developers.copy');
  return (
    <div className={classes.code} dir="ltr">
      <pre tabIndex={0} role="group" aria-label={label}>
        <code>{code}</code>
      </pre>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <ActionIcon
            className={classes.copy}
            variant="default"
            onClick={copy}
            aria-label={copied ? t('copied') : t('copy')}
            title={copied ? t('copied') : t('copy')}
          >
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </div>
  );
}
