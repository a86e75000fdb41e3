'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';

/** Discards the fields of a new part, which are otherwise kept. */
export function DiscardNewPart({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslations('flowEditor.panel');
  return (
    <Button variant="subtle" color="gray" size="xs" onClick={onDiscard}>
      {t('discard')}
    </Button>
  );
}
