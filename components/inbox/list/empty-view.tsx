'use client';

import { useTranslations } from 'next-intl';
import type { InboxView } from '@/lib/contracts/flow-manager/inbox/conversations';
import { accent, Drawing } from '../../ui/drawing';
import { EmptyState } from '../../ui/empty-state';

/** What an empty view is for. */
export function EmptyView({ view }: { view: InboxView }) {
  const t = useTranslations('inbox.empty');
  return <EmptyState drawing={<CounterDrawing view={view} />} title={t(`${view}.title`)} text={t(`${view}.text`)} />;
}

/** The drawing of a service counter: with a bell, a customer, a clock, or put away. */
function CounterDrawing({ view }: { view: InboxView }) {
  return (
    <Drawing isMirrored>
      <path d="M12 60h96M20 60v18M100 60v18" />
      {(view === 'waiting' || view === 'unassigned') && <path d="M44 54a16 16 0 0 1 32 0ZM60 38v-6M56 32h8" stroke={accent} />}
      {(view === 'mine' || view === 'all' || view === 'assistant') && (
        <>
          <circle cx="44" cy="28" r="9" />
          <path d="M28 54a16 16 0 0 1 32 0" />
          <path d="M70 16h30v18H84l-8 7v-7h-6Z" stroke={accent} />
        </>
      )}
      {view === 'ended' && (
        <>
          <path d="M34 14h52v34H52l-10 8v-8h-8Z" />
          <path d="m50 31 7 7 13-14" stroke={accent} strokeWidth="2" />
        </>
      )}
      {view === 'snoozed' && (
        <>
          <circle cx="60" cy="34" r="18" />
          <path d="M60 24v10l7 5" stroke={accent} />
        </>
      )}
      {view === 'spam' && (
        <>
          <circle cx="60" cy="34" r="18" />
          <path d="m47 47 26-26" stroke={accent} />
        </>
      )}
    </Drawing>
  );
}
