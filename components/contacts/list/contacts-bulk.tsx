'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from '../contacts.module.css';

export type ContactsBulkAct = 'add_tags' | 'remove_tags' | 'block' | 'unblock';

interface ContactsBulkProps {
  /** How many are selected. */
  count: number;
  isEveryone: boolean;
  total: number;
  /** Whether there are more than `total`. */
  isCapped: boolean;
  onEveryone: () => void;
  onAct: (act: ContactsBulkAct) => void;
  onClear: () => void;
}

const acts = ['add_tags', 'remove_tags', 'block', 'unblock'] as const;

/** The number of selected customers, and what can be done with them, or with all that match. */
export function ContactsBulk({ count, isEveryone, total, isCapped, onEveryone, onAct, onClear }: ContactsBulkProps) {
  const t = useTranslations('contacts.bulk');
  return (
    <div role="region" aria-label={t('label')} className={classes.bulk}>
      <span role="status">{isEveryone && isCapped ? t('everyone') : t('selected', { count })}</span>
      {!isEveryone && total > count && (
        <Button size="xs" variant="subtle" onClick={onEveryone}>
          {isCapped ? t('select_everyone') : t('select_all_of', { count: total })}
        </Button>
      )}
      {acts.map((act) => (
        <Button
          key={act}
          size="xs"
          variant="default"
          c={act === 'block' ? 'var(--mantine-color-error)' : undefined}
          onClick={() => onAct(act)}
        >
          {t(`acts.${act}`)}
        </Button>
      ))}
      <Button size="xs" variant="subtle" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
}
