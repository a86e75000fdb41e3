'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { nluHref } from './nlu-tabs';

/** Shown if the address contains no intent, or entity, of this assistant. */
export function EntryMissing({ kind, assistant_id }: { kind: 'intents' | 'entities'; assistant_id: string }) {
  const t = useTranslations(`nlu.${kind}.missing`);
  return (
    <EmptyState
      drawing={<MissingEntryDrawing />}
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href={nluHref(assistant_id, kind)} variant="default">
          {t('back')}
        </Button>
      }
    />
  );
}

/** The drawing for a missing key: a lens over lines, one of which is missing. */
function MissingEntryDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M14 20h40M14 36h24M14 68h56" />
      <path d="M14 52h30" strokeDasharray="2 6" />
      <circle cx="74" cy="38" r="20" stroke={accent} />
      <path d="m89 53 17 19" stroke={accent} strokeWidth="3" />
    </Drawing>
  );
}
