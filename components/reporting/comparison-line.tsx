'use client';

import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { compare } from './compare';
import classes from './reporting.module.css';

interface ComparisonLineProps {
  value: number | null;
  previous: number | null;
  /** The previous value in words. */
  before: string;
  isShare?: boolean;
  /** Whether more or less is good news. The default is neither. */
  better?: 'more' | 'less';
}

/** The difference to the previous period: with a sign, in words, and if it is good or bad news also in a color. */
export function ComparisonLine({ value, previous, before, isShare = false, better }: ComparisonLineProps) {
  const t = useTranslations('reporting.comparison');
  const format = useFormatter();
  const result = compare(value, previous, isShare);
  if (!result) return <p className={classes.comparison}>{t('unknown')}</p>;
  if (!('change' in result)) return <p className={classes.comparison}>{t(result.kind)}</p>;
  const { kind, change } = result;
  const Arrow = kind === 'more' ? IconArrowUp : IconArrowDown;
  const difference = isShare
    ? t('points', { difference: format.number(change, { signDisplay: 'always' }), points: Math.abs(change) })
    : format.number(change, { style: 'percent', signDisplay: 'always', maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0 });
  return (
    <p className={classes.comparison} data-news={better && (better === kind ? 'good' : 'bad')}>
      <Arrow size={14} aria-hidden />
      {t(kind, { difference, before })}
    </p>
  );
}
