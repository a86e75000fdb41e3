'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';

/** Shown if the address contains no customer of this business. */
export function ContactMissing() {
  const t = useTranslations('contacts.missing');
  return (
    <EmptyState
      order={1}
      drawing={<MissingContactDrawing />}
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href="/customers" variant="default">
          {t('back')}
        </Button>
      }
    />
  );
}

/** The drawing for a missing customer: a card without a person. */
function MissingContactDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="12" y="16" width="96" height="60" rx="8" />
      <circle cx="40" cy="40" r="9" stroke={accent} strokeDasharray="4 5" />
      <path d="M25 66c0-10 6-15 15-15s15 5 15 15" stroke={accent} strokeDasharray="4 5" />
      <path d="M68 38h28M68 50h18M68 62h24" />
    </Drawing>
  );
}
