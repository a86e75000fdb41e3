'use client';

import { useTranslations } from 'next-intl';
import type { usePages } from '../../api/use-pages';
import { accent, Drawing } from '../../ui/drawing';
import { EmptyState } from '../../ui/empty-state';
import { ListBody } from '../../ui/list-body';
import { NothingMatches } from '../../ui/nothing-matches';

interface PaymentsListProps {
  pages: ReturnType<typeof usePages>;
  /** The title if there is nothing at all. */
  empty: string;
  isFiltered: boolean;
  onClear: () => void;
  /** The table. */
  children: React.ReactNode;
}

/** A list of the platform's payments: its table, or why there is none. */
export function PaymentsList({ pages, empty, isFiltered, onClear, children }: PaymentsListProps) {
  const t = useTranslations('platformPayments');
  return (
    <ListBody
      pages={pages}
      error={t('error')}
      empty={
        isFiltered ? <NothingMatches onClear={onClear} /> : <EmptyState drawing={<TillDrawing />} title={empty} text={t('empty.text')} />
      }
    >
      {children}
    </ListBody>
  );
}

/** The drawing for no payments: a till with an open drawer. */
function TillDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M34 40V16a4 4 0 0 1 4-4h30a4 4 0 0 1 4 4v24" />
      <rect x="22" y="40" width="76" height="20" rx="4" />
      <path d="M30 60h60v14a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4z" stroke={accent} />
      <path d="M52 68h16" stroke={accent} />
      <path d="M44 24h18M44 31h12" strokeDasharray="2 5" />
    </Drawing>
  );
}
