'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';

/** Shown if the address contains no assistant of this business. */
export function AssistantMissing() {
  const t = useTranslations('assistants.missing');
  return (
    <EmptyState
      order={1}
      drawing={<MissingAssistantDrawing />}
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} href="/assistants" variant="default">
          {t('back')}
        </Button>
      }
    />
  );
}

/** The drawing for a missing assistant: a question without an answer. */
function MissingAssistantDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M18 10h44a10 10 0 0 1 10 10v14a10 10 0 0 1-10 10H30l-10 9v-9h-2A10 10 0 0 1 8 34V20a10 10 0 0 1 10-10Z" />
      <path d="M20 22h36M20 32h22" />
      <path
        d="M66 50h36a10 10 0 0 1 10 10v8a10 10 0 0 1-10 10H66a10 10 0 0 1-10-10v-8a10 10 0 0 1 10-10Z"
        stroke={accent}
        strokeDasharray="5 5"
      />
    </Drawing>
  );
}
