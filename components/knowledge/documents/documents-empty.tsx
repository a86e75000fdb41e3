'use client';

import { useTranslations } from 'next-intl';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { useFocusBack } from '@/components/ui/use-focus-back';

/** Shown if a knowledge base has no documents yet. */
export function DocumentsEmpty({ action }: { action: React.ReactNode }) {
  const t = useTranslations('knowledge.documents.empty');
  // Its button disappears with the first document.
  useFocusBack();
  return <EmptyState drawing={<DropDrawing />} title={t('title')} text={t(action ? 'text' : 'read_only')} action={action} />;
}

/** The drawing for the first document: a page that is put into a tray. */
function DropDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M14 52v20a6 6 0 0 0 6 6h80a6 6 0 0 0 6-6V52H84l-6 10H42l-6-10Z" />
      <path d="M44 6h22l12 12v26M44 6a4 4 0 0 0-4 4v34M66 6v12h12M49 26h20M49 35h14" stroke={accent} />
    </Drawing>
  );
}
