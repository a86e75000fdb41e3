'use client';

import { UnstyledButton, useDirection } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { late } from '../ui/late';
import classes from './trace.module.css';

// Only who looks into a turn needs it.
const TraceDetails = late(() => import('./trace-details').then((module) => module.TraceDetails));

interface TurnTraceProps {
  sessionId: string;
  /** Left out for the opening of a conversation, whose turn the API does not name. */
  turnId?: string;
  /** The trace that came with the answer, if it did. */
  trace?: unknown;
}

/** Under a turn of a test conversation: how it ran, to be opened. */
export function TurnTrace({ sessionId, turnId, trace }: TurnTraceProps) {
  const t = useTranslations('trace');
  const { dir } = useDirection();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    // The conversation around it runs in the assistant's direction and is read aloud as it grows; this is not a part of it.
    <div className={classes.turn} dir={dir} aria-live="off">
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight className={classes.chevron} data-open={isOpen || undefined} size={14} aria-hidden />
        {t('toggle')}
      </UnstyledButton>
      {isOpen && (
        <div id={id} role="group" aria-label={t('title')}>
          <TraceDetails sessionId={sessionId} turnId={turnId} trace={trace} />
        </div>
      )}
    </div>
  );
}
