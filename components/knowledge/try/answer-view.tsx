'use client';

import { Anchor, Skeleton, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import type { CallOutput } from '@/components/api/client';
import type { useCall } from '@/components/api/use-call';
import { assistantHref } from '@/components/assistant-workspace/assistant-pages';
import { ConnectModel } from '@/components/assistant-workspace/connect-model';
import { useModels } from '@/components/assistant-workspace/use-models';
import { Link } from '@/components/i18n/navigation';
import { LoadError } from '@/components/ui/load-error';
import type { answerQuestion } from '@/lib/contracts/flow-manager/answers';
import classes from './try.module.css';

interface AnswerViewProps {
  answer: ReturnType<typeof useCall<typeof answerQuestion>>;
  assistant_id: string | undefined;
  onRetry: () => void;
}

/** The answer as a customer would get it, and where it is from. */
export function AnswerView({ answer: { data, error, isPending }, assistant_id, onRetry }: AnswerViewProps) {
  const t = useTranslations('knowledge.try.answer');
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.answer}>
      <h2 id={id} className={classes.title}>
        {t('title')}
      </h2>
      <div role="status">
        {isPending ? (
          <Skeleton height={64} aria-busy />
        ) : error ? (
          <LoadError title={t('error')} error={error} onRetry={onRetry} />
        ) : (
          data && <Answer answer={data} assistant_id={assistant_id} />
        )}
      </div>
    </section>
  );
}

function Answer({ answer, assistant_id }: { answer: CallOutput<typeof answerQuestion>; assistant_id: string | undefined }) {
  const t = useTranslations('knowledge.try.answer');
  const format = useFormatter();
  const { text, source, passages, model, model_connected, no_credit } = answer;
  const { data: models } = useModels();
  // Without an assistant no model is asked, but the owner should know that none could be.
  const lacksModel = assistant_id ? !model_connected : models?.models.every(({ connection }) => connection === null);
  const why = text !== null ? null : no_credit ? 'no_credit' : passages.length > 0 ? 'withheld' : 'none';
  return (
    <>
      {why ? (
        <Text fw={500}>{t(why)}</Text>
      ) : (
        <Text dir="auto" className={classes.said}>
          {text}
        </Text>
      )}
      <div className={classes.facts}>
        {source === 'knowledge' && <span>{t('from_knowledge')}</span>}
        {source === 'model' && model && (
          <span>
            {t.rich('from_model', { model: () => <bdi dir="ltr">{model.model_id}</bdi> })}{' '}
            {model.own_key ? t('own_key') : t('cost', { credits: format.number(model.cost, { maximumFractionDigits: 4 }) })}
          </span>
        )}
        {why === 'none' && <span>{t('none_help')}</span>}
        {why === 'no_credit' && <span>{t('no_credit_help')}</span>}
        {why === 'withheld' && assistant_id && (
          <Anchor component={Link} href={assistantHref(assistant_id, 'settings')} size="xs">
            {t('mode')}
          </Anchor>
        )}
        {lacksModel && (
          <span>
            {t('no_model')} <ConnectModel />
          </span>
        )}
      </div>
    </>
  );
}
