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
  const MissingDrawing = drawings[kind];
  return (
    <EmptyState
      drawing={<MissingDrawing />}
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

const drawings = { intents: MissingIntentDrawing, entities: MissingEntityDrawing };

/** The drawing for a missing intent: a lens over the ways to say something, one of which is missing. */
function MissingIntentDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M14 20h40M14 36h24M14 68h56" />
      <path d="M14 52h30" strokeDasharray="2 6" />
      <circle cx="74" cy="38" r="20" stroke={accent} />
      <path d="m89 53 17 19" stroke={accent} strokeWidth="3" />
    </Drawing>
  );
}

/** The drawing for a missing entity: a sentence whose marked word is gone, and its label. */
function MissingEntityDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M10 30h24M86 30h24M10 50h44M66 50h30" />
      <rect x="42" y="20" width="36" height="20" rx="6" stroke={accent} strokeDasharray="4 5" />
      <path d="M60 40v22" stroke={accent} strokeDasharray="2 5" />
      <path d="M50 64h24l8 7-8 7H50a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4Z" />
    </Drawing>
  );
}
