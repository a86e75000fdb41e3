'use client';

import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './code-block.module.css';

interface CodeBlockProps {
  code: string;
  label: string;
  /** For one long line, such as a secret. */
  wraps?: boolean;
  /** For what may be long: it scrolls instead of growing. */
  isBounded?: boolean;
}

/** Code, or another text for machines, with a button that copies it. It is written from left to right in every language. */
export function CodeBlock({ code, label, wraps, isBounded }: CodeBlockProps) {
  const t = useTranslations('common.code_block');
  return (
    <div className={classes.code} data-wraps={wraps || undefined} data-bounded={isBounded || undefined} dir="ltr">
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
