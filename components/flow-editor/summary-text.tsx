'use client';

import { useTranslations } from 'next-intl';
import type { Condition } from '@/lib/engine/condition-schema';
import { summarizeCondition } from './condition-summary';

/** Conditions in one line. Text that people wrote is isolated from the words around it. */
export function SummaryText({ conditions, operator }: { conditions: readonly Condition[]; operator: 'AND' | 'OR' }) {
  const t = useTranslations('flowEditor');
  return conditions.map((condition, index) => {
    const { key, values } = summarizeCondition(condition);
    return (
      <span key={index}>
        {index > 0 && ` ${t(operator === 'AND' ? 'edge.and' : 'edge.or')} `}
        {t.rich(`summary.${key}`, { ...values, v: written, l: sign })}
      </span>
    );
  });
}

const written = (children: React.ReactNode) => <bdi>{children}</bdi>;
const sign = (children: React.ReactNode) => <bdi dir="ltr">{children}</bdi>;
