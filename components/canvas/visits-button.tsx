'use client';

import { ActionIcon } from '@mantine/core';
import type { VisitDays } from '@/lib/contracts/flow-manager/visit-days';

interface VisitsButtonProps {
  label: string;
  icon: React.ReactNode;
  /** Undefined if the visits are not shown. */
  days: VisitDays | undefined;
  show: (days: VisitDays | undefined) => void;
}

/** Shows visits on the canvas, at first those of a week, or hides them. */
export function VisitsButton({ label, icon, days, show }: VisitsButtonProps) {
  return (
    <ActionIcon
      variant={days ? 'light' : 'subtle'}
      color={days ? undefined : 'gray'}
      size="lg"
      aria-label={label}
      title={label}
      aria-pressed={days !== undefined}
      onClick={() => show(days ? undefined : '7')}
    >
      {icon}
    </ActionIcon>
  );
}
