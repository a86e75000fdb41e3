'use client';

import { useTranslations } from 'next-intl';
import type { Reply } from '@/lib/engine/effect-types';
import { richParts } from './rich-parts';
import { TraceAttempts } from './trace-attempts';
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
      return (
        <li className={classes.line} data-tone={line.result ? undefined : 'bad'}>
          <Effect line={line} />
        </li>
      );
    case 'fact':
      return (
        <li className={classes.line} data-tone={line.tone}>
          <FactWords line={line} />
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
  const outcome = !result ? 'failed' : result.answered === false ? 'none' : result.text.trim() === '' ? 'empty' : null;
  return (
    <>
      {effect.type === 'generate' && t('effects.generate')}
      {effect.type === 'answer' &&
        t('effects.answer', { sources: effect.sources.map((source) => t(`effect_sources.${source}`)).join(' · ') })}
      {effect.type === 'render_template' && t.rich('effects.render_template', { template: effect.template, ...richParts })}
      {outcome && <> – {t(`effect_results.${outcome}`)}</>}
      {milliseconds !== null && <span className={classes.dimmed}> {inWords(milliseconds)}</span>}
    </>
  );
}
