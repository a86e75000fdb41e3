'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Member } from '@/lib/contracts/user-management/business-users';
import { bulkActs, type BulkAct } from './bulk-acts';
import classes from './members.module.css';

interface BulkBarProps {
  selected: readonly Member[];
  actsOf: (member: Member) => readonly BulkAct[];
  onAct: (act: BulkAct, members: readonly Member[]) => void;
  onClear: () => void;
}

/** The number of selected rows, and their actions. Each action applies to the rows that allow it. */
export function BulkBar({ selected, actsOf, onAct, onClear }: BulkBarProps) {
  const t = useTranslations('members');
  const offered = bulkActs.flatMap((act) => {
    const members = selected.filter((member) => actsOf(member).includes(act));
    return members.length > 0 ? [{ act, members }] : [];
  });
  return (
    <div role="region" aria-label={t('bulk.label')} className={classes.bulk}>
      <span role="status">{t('bulk.selected', { count: selected.length })}</span>
      {offered.map(({ act, members }) => (
        <Button
          key={act}
          size="xs"
          variant="default"
          c={act === 'remove' || act === 'revoke' ? 'var(--mantine-color-error)' : undefined}
          onClick={() => onAct(act, members)}
        >
          {t(`actions.${act}`)}
        </Button>
      ))}
      <Button size="xs" variant="subtle" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </div>
  );
}
