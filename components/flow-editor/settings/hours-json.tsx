'use client';

import { Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { WorkingHours } from '@/lib/engine/flow-settings';
import { useEditor } from '../state/editor-context';
import { readWorkingHours, writeWorkingHours } from '../working-hours';
import classes from './settings.module.css';

/** Working hours as JSON. Valid input is applied. */
export function HoursJson({ hours, onChange }: { hours: WorkingHours; onChange: (hours: WorkingHours) => void }) {
  const t = useTranslations('flowEditor.settings');
  const tErrors = useTranslations('errors');
  const stored = writeWorkingHours(hours);
  const [typed, setTyped] = useState(stored);
  const read = readWorkingHours(typed);
  // What was typed is kept as it was written, unless the hours were changed elsewhere, as by undoing.
  const text = read.ok && writeWorkingHours(read.hours) !== stored ? stored : typed;
  const problem = read.ok ? undefined : read.problem === 'broken_json' ? t('broken_json') : tErrors(read.problem);
  const where = read.ok ? '' : read.path;
  const { report } = useEditor().typing;
  useEffect(() => {
    report('settings:json', problem ?? null);
    return () => report('settings:json', null);
  }, [report, problem]);
  return (
    <Textarea
      aria-label={t('as_json')}
      description={t('json_help')}
      className={classes.json}
      dir="ltr"
      autosize
      minRows={4}
      maxRows={16}
      spellCheck={false}
      value={text}
      error={problem && where ? t('json_at', { path: `\u2066${where}\u2069`, problem }) : problem}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const next = readWorkingHours(currentTarget.value);
        if (next.ok && writeWorkingHours(next.hours) !== stored) onChange(next.hours);
      }}
    />
  );
}
