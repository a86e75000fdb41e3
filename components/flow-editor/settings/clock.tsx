'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { useEditor } from '../state/editor-context';
import { readClock } from '../working-hours';
import classes from './settings.module.css';

interface ClockProps {
  label: string;
  value: string;
  /** Whether the range that it belongs to ends before it starts. */
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** A time of day, applied when the field loses focus. */
export function Clock({ label, value, isWrong, onChange }: ClockProps) {
  const t = useTranslations('flowEditor.settings');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const read = typed === null ? value : readClock(typed);
  const problem = read === null && isLeft ? t('no_time') : null;
  const { report } = useEditor().typing;
  useEffect(() => {
    report(`settings:${id}`, problem);
    return () => report(`settings:${id}`, null);
  }, [report, id, problem]);
  return (
    <TextInput
      className={classes.clock}
      aria-label={label}
      dir="ltr"
      inputMode="numeric"
      placeholder="09:00"
      value={typed ?? value}
      error={problem ?? isWrong}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setLeft(false);
      }}
      onBlur={() => {
        setLeft(true);
        if (read === null) return;
        setTyped(null);
        if (read !== value) onChange(read);
      }}
    />
  );
}
