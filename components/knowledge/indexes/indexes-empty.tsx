'use client';

import { useTranslations } from 'next-intl';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';

/** Shown if there are no knowledge bases yet: what they are for, and what works without a model. */
export function IndexesEmpty({ action }: { action: React.ReactNode }) {
  const t = useTranslations('knowledge.indexes.empty');
  return <EmptyState drawing={<ShelfDrawing />} title={t('title')} text={t(action ? 'text' : 'read_only')} action={action} />;
}

/** The drawing for the first knowledge base: a book on a shelf, from which an answer comes. */
function ShelfDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M8 76h60M16 76V24h14v52M34 76V32h10v44" />
      <path d="m48 75 8-44 11 2-8 43" />
      <path d="M66 10h40a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H86l-9 8v-8H66a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6ZM70 20h32M70 29h20" stroke={accent} />
    </Drawing>
  );
}
