'use client';

import { useTranslations } from 'next-intl';
import { flowNames } from './flow-names';
import { TraceCounters } from './trace-counters';
import { TraceInput } from './trace-input';
import { TraceLineView } from './trace-line-view';
import { traceLines } from './trace-lines';
import { TraceVariables } from './trace-variables';
import classes from './trace.module.css';
import type { TurnRecord } from './turn-record';
import { useFlows } from './use-flows';
import { useMilliseconds } from './use-milliseconds';

interface TraceViewProps {
  sessionId: string;
  record: TurnRecord;
}

/** A turn's trace: the input, the steps in order, and the changes. */
export function TraceView({ sessionId, record: { trace, timings } }: TraceViewProps) {
  const t = useTranslations('trace');
  const milliseconds = useMilliseconds();
  const flows = useFlows(sessionId, trace.steps);
  const lines = traceLines(trace.steps, flowNames(flows, trace.steps), timings);
  return (
    <div className={classes.view} ref={bringIntoSight}>
      <Part title={t('sections.input')}>
        <TraceInput trace={trace} />
      </Part>
      <Part title={t('sections.steps')} aside={timings && t('total', { time: milliseconds(timings.total_ms) })}>
        <ol className={classes.lines}>
          {lines.map((line, index) => (
            <TraceLineView key={index} line={line} />
          ))}
        </ol>
      </Part>
      <Part title={t('sections.variables')}>
        <TraceVariables before={trace.variables_before} after={trace.variables_after} />
      </Part>
      <Part title={t('sections.counters')}>
        <TraceCounters before={trace.counters_before} after={trace.counters_after} />
      </Part>
    </div>
  );
}

function Part({ title, aside, children }: { title: string; aside?: React.ReactNode; children: React.ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.partTitle}>
        {title}
        {aside && <span className={classes.dimmed}>{aside}</span>}
      </h3>
      {children}
    </section>
  );
}

/** Scrolls details that open at the lower edge of the panel into view. */
function bringIntoSight(view: HTMLElement | null): void {
  view?.scrollIntoView({ block: 'nearest' });
}
