'use client';

import { useTranslations } from 'next-intl';
import { getBusinessReport } from '@/lib/contracts/user-management/business-reporting';
import type { CallInput } from '../api/client';
import { useEndpoint } from '../api/use-endpoint';
import { FigureCard } from '../reporting/figure-card';

/** The credit that was spent and added, for those who may see it. */
export function CreditFigures({ period }: { period: CallInput<typeof getBusinessReport> }) {
  const t = useTranslations('reporting');
  const { data } = useEndpoint(getBusinessReport, period);
  if (!data?.credit) return null;
  return (
    <>
      <FigureCard
        name="credit_spent"
        endpoint={getBusinessReport}
        input={period}
        pick={({ credit }) => credit?.spent ?? { current: null }}
        href="/billing/credit"
        note={({ credit }) => credit && t('balance', { balance: credit.balance })}
      />
      <FigureCard
        name="credit_added"
        endpoint={getBusinessReport}
        input={period}
        pick={({ credit }) => credit?.added ?? { current: null }}
        href="/billing/credit"
      />
    </>
  );
}
