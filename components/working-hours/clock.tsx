'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { readClock } from './clock-time';
import classes from './working-hours.module.css';

interface ClockProps {
  label: string;
  value: string;
  /** Whether the range that it belongs to ends before it starts. */
  isWrong: boolean;
  isReadOnly?: boolean;
  onProblem: (field: string, problem: string | null) => void;
  onChange: (value: string) => void;
}

/** A time of day, applied when the field loses focus. */
export function Clock({ label, value, isWrong, isReadOnly, onProblem, onChange }: ClockProps) {
  const t = useTranslations('workingHours');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const read = typed === null ? value : readClock(typed);
  const problem = read === null && isLeft ? t('no_time') : null;
  const report = useEffectEvent(onProblem);
  useEffect(() => {
    if (problem === null) return;
    report(id, problem);
    return () => report(id, null);
  }, [id, problem]);
  return (
    <TextInput
      className={classes.clock}
      aria-label={label}
      dir="ltr"
      inputMode="numeric"
      placeholder="09:00"
      readOnly={isReadOnly}
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
