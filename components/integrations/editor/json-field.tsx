'use client';

import { Textarea, type TextareaProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { JsonError } from '@/lib/text/find-json-error';
import classes from './editor.module.css';

interface JsonFieldProps extends Omit<TextareaProps, 'onChange' | 'error'> {
  value: string;
  /** Where it stops being JSON. The line is marked. */
  jsonError?: JsonError;
  problem?: React.ReactNode;
  onChange: (text: string) => void;
}

/** Text that must be JSON. What is wrong is said below it with its line, and the line is marked. */
export function JsonField({ value, jsonError, problem, onChange, ...others }: JsonFieldProps) {
  const t = useTranslations('integrations.editor');
  return (
    <Textarea
      {...others}
      dir="ltr"
      classNames={{ input: jsonError ? `${classes.json} ${classes.broken}` : classes.json }}
      style={{ '--broken-line': jsonError ? jsonError.line - 1 : undefined } as React.CSSProperties}
      autosize
      minRows={3}
      maxRows={16}
      wrap="off"
      spellCheck={false}
      autoCapitalize="none"
      value={value}
      error={jsonError ? t('json_at', { line: jsonError.line, column: jsonError.column }) : problem}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
