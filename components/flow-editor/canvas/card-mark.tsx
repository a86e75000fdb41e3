'use client';

import { Tooltip } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleXFilled } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useCanvasTools } from '../state/editor-context';
import classes from './card-mark.module.css';

interface CardMarkProps {
  /** The node or edge that is marked. */
  id: string;
  isSelected: boolean;
}

/** Marks a part with problems. The worst determines the icon. The sentences appear while it is pointed at or has the focus. */
export function CardMark({ id, isSelected }: CardMarkProps) {
  const t = useTranslations('flowEditor.check');
  const { marks } = useCanvasTools();
  const problems = marks.get(id);
  if (!problems) return null;
  const severity = problems.some((problem) => problem.severity === 'error') ? 'error' : 'warning';
  const Icon = severity === 'error' ? IconCircleXFilled : IconAlertTriangleFilled;
  const sentences = [...new Set(problems.map(({ code, params }) => t(code, params as never)))];
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
        aria-label={`${t(`severity.${severity}`)}: ${sentences.join(' ')}`}
        // Only in the selected card, as for buttons. The sentences must also be visible to people without a pointer.
        tabIndex={isSelected ? 0 : -1}
      >
        <Icon size={20} aria-hidden />
      </span>
    </Tooltip>
  );
}
