'use client';

import { UnstyledButton, useDirection } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { late } from '../ui/late';
import classes from './trace.module.css';

// Only needed to look into a turn.
const TraceDetails = late(() => import('./trace-details').then((module) => module.TraceDetails));

interface TurnTraceProps {
  sessionId: string;
  /** Left out for the opening of a conversation, because the API returns no id for its turn. */
  turnId?: string;
  /** The trace from the response, if it had one. */
  trace?: unknown;
}

/** The expandable trace under a turn of a test conversation. */
export function TurnTrace({ sessionId, turnId, trace }: TurnTraceProps) {
  const t = useTranslations('trace');
  const { dir } = useDirection();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    // The conversation around it has the assistant's direction and is announced as it grows. This is not part of it.
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
