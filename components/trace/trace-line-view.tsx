'use client';

import { useTranslations } from 'next-intl';
import { actionDetails } from '@/lib/engine/action-outcome';
import { answerDetails } from '@/lib/engine/answer-details';
import type { Reply } from '@/lib/engine/effect-types';
import { ConnectModel } from '../assistant-workspace/connect-model';
import { usePercent } from '../i18n/use-percent';
import { effectOutcome } from './effect-outcome';
import { richParts } from './rich-parts';
import { TraceAnswer } from './trace-answer';
import { TraceAttempts } from './trace-attempts';
import { TraceCall } from './trace-call';
import type { TraceLine } from './trace-lines';
import classes from './trace.module.css';
import { useMilliseconds } from './use-milliseconds';

/** One event of a turn. */
export function TraceLineView({ line }: { line: TraceLine }) {
  switch (line.type) {
    case 'handlers':
    case 'edges':
      return (
        <li className={classes.line}>
          <TraceAttempts line={line} />
        </li>
      );
    case 'emitted':
      return (
        <li className={classes.line} data-tone="said">
          <Emitted reply={line.reply} node={line.node} />
        </li>
      );
    case 'effect':
      return <Effect line={line} />;
    case 'fact':
      return (
        <li className={classes.line} data-tone={line.tone}>
          <FactWords line={line} />
          {line.word === 'note_no_model_connected' && (
            <>
              {' '}
              <ConnectModel />
            </>
          )}
        </li>
      );
  }
}

function FactWords({ line: { word, values } }: { line: Extract<TraceLine, { type: 'fact' }> }) {
  const t = useTranslations('trace.facts');
  // Each message has its own values. trace-fact.ts supplies them, and its test compares them with the messages.
  return <>{t.rich(word, { ...values, ...richParts } as never)}</>;
}

function Emitted({ reply: { type, text, url, source }, node }: { reply: Reply; node: string | null }) {
  const t = useTranslations('trace');
  return (
    <>
      <span className={classes.dimmed}>
        {t('said')} · {t(`sources.${source}`)}
        {node && <> · {t.rich('said_by', { key: node, ...richParts })}</>}
      </span>
      {type !== 'text' && (
        <span className={classes.clipped}>
          {t(type)} <bdi dir="ltr">{url}</bdi>
        </span>
      )}
      {text && (
        <span className={classes.clipped} dir="auto">
          {text}
        </span>
      )}
    </>
  );
}

function Effect({ line: { effect, result, milliseconds } }: { line: Extract<TraceLine, { type: 'effect' }> }) {
  const t = useTranslations('trace');
  const inWords = useMilliseconds();
  const outcome = effectOutcome(effect, result, usePercent());
  const details = answerDetails(result?.details);
  const call = actionDetails(result?.details);
  return (
    <li className={classes.line} data-tone={outcome?.tone}>
      {effect.type === 'generate' && t('effects.generate')}
      {effect.type === 'answer' &&
        t('effects.answer', { sources: effect.sources.map((source) => t(`effect_sources.${source}`)).join(' · ') })}
      {effect.type === 'render_template' && t.rich('effects.render_template', { template: effect.template, ...richParts })}
      {effect.type === 'route' && t('effects.route')}
      {effect.type === 'run_workflow' &&
        (result?.report?.workflow
          ? t.rich(`effects.workflow_${effect.does}`, { workflow: result.report.workflow, ...richParts })
          : t('effects.some_workflow'))}
      {effect.type === 'call_action' &&
        (call?.action
          ? t.rich('effects.call_action', { action: call.action, integration: call.integration, ...richParts })
          : t('effects.call_some_action'))}
      {outcome && <> – {t.rich(`effect_results.${outcome.word}`, { ...outcome.values, ...richParts } as never)}</>}
      {outcome?.word === 'no_model' && (
        <>
          {' '}
          <ConnectModel />
        </>
      )}
      {milliseconds !== null && <span className={classes.dimmed}> {inWords(milliseconds)}</span>}
      {details && <TraceAnswer details={details} />}
      {call && <TraceCall details={call} />}
    </li>
  );
}
