'use client';

import { Tooltip } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleXFilled } from '@tabler/icons-react';
import classes from './problem-mark.module.css';

interface ProblemMarkProps {
  severity: 'error' | 'warning';
  /** What people call the severity. */
  label: string;
  sentences: readonly string[];
  isSelected: boolean;
}

/** Marks a part with problems. The sentences appear while it is pointed at or has the focus. */
export function ProblemMark({ severity, label, sentences, isSelected }: ProblemMarkProps) {
  const Icon = severity === 'error' ? IconCircleXFilled : IconAlertTriangleFilled;
  return (
    <Tooltip
      multiline
      maw={300}
      openDelay={100}
      events={{ hover: true, focus: true, touch: true }}
      label={sentences.map((sentence) => (
        <span key={sentence} className={classes.sentence}>
          {sentence}
        </span>
      ))}
    >
      <span
        role="img"
        className={classes.mark}
        data-severity={severity}
        aria-label={`${label}: ${sentences.join(' ')}`}
        // Only in the selected card, as for buttons. The sentences must also be visible to people without a pointer.
        tabIndex={isSelected ? 0 : -1}
      >
        <Icon size={20} aria-hidden />
      </span>
    </Tooltip>
  );
}
