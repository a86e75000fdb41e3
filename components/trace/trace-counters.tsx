'use client';

import { IconArrowRight } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { TraceCounters as Counters } from '@/lib/engine/trace-types';
import classes from './trace.module.css';

const counters = ['retries', 'consecutive_fallbacks'] as const satisfies readonly (keyof Counters)[];

/** How often the customer was not understood, before and after a turn. */
export function TraceCounters({ before, after }: { before: Counters; after: Counters }) {
  const t = useTranslations('trace.counters');
  const format = useFormatter();
  return (
    <dl className={classes.facts}>
      {counters.map((name) => (
        <div key={name} className={classes.counter}>
          <dt>{t(name)}</dt>
          <dd>
            {before[name] !== after[name] && (
              <>
                {format.number(before[name])}
                <IconArrowRight className={classes.arrow} size={14} aria-hidden />
              </>
            )}
            {before[name] === after[name] ? format.number(after[name]) : <b>{format.number(after[name])}</b>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
