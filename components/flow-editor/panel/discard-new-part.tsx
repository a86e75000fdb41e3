'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';

/** Gives up what was written of a new part, which is kept otherwise. */
export function DiscardNewPart({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslations('flowEditor.panel');
  return (
    <Button variant="subtle" color="gray" size="xs" onClick={onDiscard}>
      {t('discard')}
    </Button>
  );
}
