'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { knowledgeHref } from './knowledge-pages';

/** Shown if the address contains no knowledge base of this business. */
export function IndexMissing() {
  const t = useTranslations('knowledge.missing');
  return (
    <EmptyState
      order={1}
      drawing={<MissingIndexDrawing />}
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href={knowledgeHref()} variant="default">
          {t('back')}
        </Button>
      }
    />
  );
}

/** The drawing for a missing knowledge base: a shelf with a gap between its books. */
function MissingIndexDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M10 74h100M18 74V20h14v54M36 74V28h12v46M82 74V24h14v50" />
      <path d="M56 74V30h18v44" stroke={accent} strokeDasharray="4 5" />
    </Drawing>
  );
}
