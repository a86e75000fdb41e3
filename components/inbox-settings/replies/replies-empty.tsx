'use client';

import { useTranslations } from 'next-intl';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';

/** Shown if there are no canned replies yet: what they are for. */
export function RepliesEmpty({ action }: { action: React.ReactNode }) {
  const t = useTranslations('inboxSettings.replies.empty');
  return <EmptyState drawing={<SlashDrawing />} title={t('title')} text={t(action ? 'text' : 'read_only')} action={action} />;
}

/** The drawing for the first canned reply: a slash that becomes a message. */
function SlashDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="8" y="52" width="44" height="26" rx="6" />
      <path d="m27 72 7-14" stroke={accent} />
      <path d="M46 34H40a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6h64a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H84l-8 8v-8H64" />
      <path d="M48 22h48M48 32h48M64 42h24" stroke={accent} />
    </Drawing>
  );
}
