'use client';

import { useTranslations } from 'next-intl';
import type { Condition } from '@/lib/engine/condition-schema';
import { summarizeCondition } from './condition-summary';

interface SummaryTextProps {
  conditions: readonly Condition[];
  operator: 'AND' | 'OR';
  /** The maximum number of conditions in words. Further ones are counted. By default, there are no further ones. */
  most?: number;
}

/** Conditions in one line. Text that people wrote is isolated from the words around it. */
export function SummaryText({ conditions, operator, most = conditions.length }: SummaryTextProps) {
  const t = useTranslations('flowEditor');
  const between = ` ${t(operator === 'AND' ? 'edge.and' : 'edge.or')} `;
  const more = conditions.length - most;
  return (
    <>
      {conditions.slice(0, most).map((condition, index) => {
        const { key, values } = summarizeCondition(condition);
        return (
          <span key={index}>
            {index > 0 && between}
            {t.rich(`summary.${key}`, { ...values, v: written, l: sign })}
          </span>
        );
      })}
      {more > 0 && (
        <span>
          {between}
          {t('edge.more', { count: more })}
        </span>
      )}
    </>
  );
}

const written = (children: React.ReactNode) => <bdi>{children}</bdi>;
const sign = (children: React.ReactNode) => <bdi dir="ltr">{children}</bdi>;
