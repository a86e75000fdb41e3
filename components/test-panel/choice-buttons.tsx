'use client';

import { Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Choice } from '@/lib/engine/nodes/standard/standard';

interface ChoiceButtonsProps {
  choices: readonly Choice[];
  /** Whether the simulated channel shows them as buttons, or else as numbered lines. */
  areButtons: boolean;
  onChoose: (label: string) => void;
}

/** The choices of the last question, as a customer sees them. */
export function ChoiceButtons({ choices, areButtons, onChoose }: ChoiceButtonsProps) {
  const t = useTranslations('testPanel');
  if (!areButtons) {
    return (
      <ol dir="auto" aria-label={t('choices')} style={{ margin: '0 16px 8px' }}>
        {choices.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ol>
    );
  }
  return (
    <Group gap={6} px="md" pb="xs" role="group" aria-label={t('choices')}>
      {choices.map(({ label }) => (
        <Button key={label} size="compact-sm" radius="xl" variant="light" maw="100%" onClick={() => onChoose(label)}>
          <bdi>{label}</bdi>
        </Button>
      ))}
    </Group>
  );
}
