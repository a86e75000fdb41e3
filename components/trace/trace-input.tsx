'use client';

import { useTranslations } from 'next-intl';
import { usePercent } from '../i18n/use-percent';
import type { NluResult } from '@/lib/engine/nlu-result';
import type { TurnTrace } from '@/lib/engine/trace-types';
import { richParts } from './rich-parts';
import classes from './trace.module.css';

/** Further intents are not worth reading. */
const mostIntents = 3;

/** The message, and how it was understood. */
export function TraceInput({ trace: { event, text, nlu } }: { trace: TurnTrace }) {
  const t = useTranslations('trace');
  return (
    <>
      {text === null ? (
        <p className={classes.line}>{t(`events.${event}`)}</p>
      ) : (
        <p className={classes.line} dir="auto">
          {text}
        </p>
      )}
      {nlu && <Understood nlu={nlu} />}
    </>
  );
}

function Understood({ nlu: { intents, entities, sentiment } }: { nlu: NluResult }) {
  const t = useTranslations('trace.nlu');
  const percent = usePercent();
  return (
    <dl className={classes.facts}>
      <dt>{t('intents')}</dt>
      <dd>
        {intents.length === 0
          ? t('none')
          : intents.slice(0, mostIntents).map(({ name, confidence }) => (
              <span key={name} className={classes.chip}>
                {richParts.code(name)} {percent(confidence)}
              </span>
            ))}
      </dd>
      <dt>{t('entities')}</dt>
      <dd>
        {entities.length === 0
          ? t('none')
          : entities.map(({ entity, value, start }) => (
              <span key={`${entity} ${start}`} className={classes.chip}>
                {richParts.code(entity)} = <bdi>{value}</bdi>
              </span>
            ))}
      </dd>
      <dt>{t('sentiment')}</dt>
      <dd>{sentiment ? t(`sentiments.${sentiment}`) : t('none')}</dd>
    </dl>
  );
}
