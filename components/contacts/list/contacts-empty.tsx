'use client';

import { useTranslations } from 'next-intl';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';

/** Shown if there are no customers yet: how they come here. */
export function ContactsEmpty({ action }: { action: React.ReactNode }) {
  const t = useTranslations('contacts.empty');
  return <EmptyState drawing={<CardsDrawing />} title={t('title')} text={t(action ? 'text' : 'read_only')} action={action} />;
}

/** The drawing for the first customer: cards of people, of which one comes from a conversation. */
function CardsDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M30 22h66a6 6 0 0 1 6 6v6M22 34h80a6 6 0 0 1 6 6v34a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6Z" />
      <circle cx="38" cy="51" r="7" stroke={accent} />
      <path d="M26 72c0-8 5-12 12-12s12 4 12 12" stroke={accent} />
      <path d="M62 50h34M62 60h24" />
      <path d="M40 10h40" />
    </Drawing>
  );
}
