'use client';

import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { AnswerDetails, AnswerPassage, ModelCall, ToolCallRecord } from '@/lib/engine/answer-details';
import { valueText } from '@/lib/engine/value-text';
import { usePercent } from '../i18n/use-percent';
import { richParts } from './rich-parts';
import classes from './trace.module.css';
import { useMilliseconds } from './use-milliseconds';

/** What an answer was made from: the passages that were found, and the call of the model with its prompt. */
export function TraceAnswer({ details: { passages, model, calls = [], tools_refused } }: { details: AnswerDetails }) {
  const t = useTranslations('trace.answers');
  return (
    <>
      {passages.length > 0 && <Passages passages={passages} />}
      {calls.length > 0 && <ToolCalls calls={calls} />}
      {tools_refused && <p className={classes.dimmed}>{t('tools_refused')}</p>}
      {model && <Call model={model} />}
      {model && model.prompt.length > 0 && <Prompt prompt={model.prompt} />}
    </>
  );
}

function Passages({ passages }: { passages: readonly AnswerPassage[] }) {
  const t = useTranslations('trace.answers');
  const percent = usePercent();
  return (
    <details className={classes.attempts}>
      <summary>{t('passages', { count: passages.length })}</summary>
      <ul className={classes.passages}>
        {passages.map(({ title, text, score }, index) => (
          <li key={index}>
            <details>
              <summary>
                <bdi>{title}</bdi> <span className={classes.score}>{percent(score)}</span>
              </summary>
              <p className={classes.quoted} dir="auto">
                {text}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The calls of actions that the model wanted, with the values that it gave, and how each ended. */
function ToolCalls({ calls }: { calls: readonly ToolCallRecord[] }) {
  const t = useTranslations('trace.answers');
  const milliseconds = useMilliseconds();
  return (
    <details className={classes.attempts}>
      <summary>{t('calls', { count: calls.length })}</summary>
      <ul className={classes.passages}>
        {calls.map(({ tool, action, integration, arguments: values, outcome, status, duration_ms, problem }, index) => (
          <li key={index}>
            {action === '' ? (
              richParts.code(tool)
            ) : integration === '' ? (
              <bdi>{action}</bdi>
            ) : (
              t.rich('call', { action, integration, ...richParts })
            )}
            {' – '}
            {[t(`outcomes.${outcome}`), ...(status === null ? [] : [t('status', { status })])].join(' · ')}
            {duration_ms !== null && <span className={classes.dimmed}> {milliseconds(duration_ms)}</span>}
            <p className={classes.quoted} dir="ltr">
              {valueText(values)}
            </p>
            {problem !== null && (
              <p className={classes.quoted} dir="ltr">
                {problem}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Call({ model: { model_id, own_key, input_tokens, output_tokens, cost, duration_ms, requests = 1 } }: { model: ModelCall }) {
  const t = useTranslations('trace.answers');
  const format = useFormatter();
  const milliseconds = useMilliseconds();
  return (
    <dl className={classes.facts}>
      <dt>{t('model')}</dt>
      <dd>{richParts.code(model_id)}</dd>
      {requests > 1 && (
        <>
          <dt>{t('requests')}</dt>
          <dd>{format.number(requests)}</dd>
        </>
      )}
      <dt>{t('tokens')}</dt>
      <dd>{t('tokens_used', { input: input_tokens, output: output_tokens })}</dd>
      <dt>{t('cost')}</dt>
      <dd>{own_key ? t('own_key') : t('credits', { cost })}</dd>
      <dt>{t('time')}</dt>
      <dd>{milliseconds(duration_ms)}</dd>
    </dl>
  );
}

function Prompt({ prompt }: { prompt: ModelCall['prompt'] }) {
  const t = useTranslations('trace.answers');
  const all = prompt.map(({ role, text }) => `${t(`roles.${role}`)}:\n${text}`).join('\n\n');
  return (
    <details className={classes.attempts}>
      <summary>{t('prompt')}</summary>
      <div className={classes.prompt} tabIndex={0} role="group" aria-label={t('prompt')}>
        {prompt.map(({ role, text }, index) => (
          <section key={index}>
            <h4 className={classes.role}>{t(`roles.${role}`)}</h4>
            <p className={classes.quoted} dir="auto">
              {text}
            </p>
          </section>
        ))}
      </div>
      <CopyButton value={all}>
        {({ copied, copy }) => (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={copied ? <IconCheck size={12} aria-hidden /> : <IconCopy size={12} aria-hidden />}
            onClick={copy}
          >
            {copied ? t('copied') : t('copy')}
          </Button>
        )}
      </CopyButton>
    </details>
  );
}
