'use client';

import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { AnswerDetails, AnswerPassage, ModelCall } from '@/lib/engine/answer-details';
import { usePercent } from '../i18n/use-percent';
import { richParts } from './rich-parts';
import classes from './trace.module.css';
import { useMilliseconds } from './use-milliseconds';

/** What an answer was made from: the passages that were found, and the call of the model with its prompt. */
export function TraceAnswer({ details: { passages, model } }: { details: AnswerDetails }) {
  return (
    <>
      {passages.length > 0 && <Passages passages={passages} />}
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

function Call({ model: { model_id, own_key, input_tokens, output_tokens, cost, duration_ms } }: { model: ModelCall }) {
  const t = useTranslations('trace.answers');
  const milliseconds = useMilliseconds();
  return (
    <dl className={classes.facts}>
      <dt>{t('model')}</dt>
      <dd>{richParts.code(model_id)}</dd>
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
