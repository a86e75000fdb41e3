'use client';

import { Alert, Anchor, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePercent } from '@/components/i18n/use-percent';
import type { Parsed } from '@/lib/contracts/flow-manager/nlu/parse';
import { KeyName, richKey } from '../frame/key-name';
import { nluHref } from '../frame/nlu-tabs';
import { FoundEntities } from './found-entities';
import classes from './parse.module.css';

interface ParseResultProps {
  assistant_id: string;
  text: string;
  parsed: Parsed;
}

/** The number of ranked intents. Further ones are very unlikely. */
const most = 5;

/** A model's result for a sentence: the intent, the entities, the ranking, the sentiment. */
export function ParseResult({ assistant_id, text, parsed }: ParseResultProps) {
  const t = useTranslations('nlu.parse');
  const { model, intent, confidence, confidence_threshold, ranking, entities, sentiment } = parsed;
  // The flow does not accept the intent either.
  const isUnsure = intent !== null && confidence < confidence_threshold;
  const percent = usePercent();
  return (
    <div className={classes.panel}>
      {model === null && (
        <Alert variant="light" color="orange" title={t('no_model')}>
          <Text>{t('no_model_text')}</Text>
          <Anchor component={Link} href={nluHref(assistant_id, 'training')}>
            {t('to_training')}
          </Anchor>
        </Alert>
      )}
      {model !== null && (
        <section className={classes.part}>
          <Title order={3} size="h4">
            {t('intent')}
          </Title>
          <p className={classes.intent}>
            {intent === null || isUnsure ? t('out_of_scope') : t.rich('understood', { intent, share: percent(confidence), key: richKey })}
          </p>
          {isUnsure && (
            <Text c="dimmed" size="xs">
              {t.rich('unsure', { intent, share: percent(confidence), threshold: percent(confidence_threshold), key: richKey })}
            </Text>
          )}
          {intent === null && (
            <Text c="dimmed" size="xs">
              {ranking[0]
                ? t.rich('would_be', { intent: ranking[0].intent, share: percent(ranking[0].confidence), key: richKey })
                : t('no_intents')}
            </Text>
          )}
        </section>
      )}
      <section className={classes.part}>
        <Title order={3} size="h4">
          {t('entities')}
        </Title>
        {entities.length === 0 && <Text c="dimmed">{t('no_entities')}</Text>}
        <FoundEntities text={text} entities={entities} />
      </section>
      {ranking.length > 0 && (
        <section className={classes.part}>
          <Title order={3} size="h4">
            {t('ranking')}
          </Title>
          <ol className={classes.ranking}>
            {ranking.slice(0, most).map((rank) => (
              <li key={rank.intent} className={classes.rank}>
                <span>
                  <KeyName>{rank.intent}</KeyName>
                </span>
                <span className={classes.share}>{percent(rank.confidence)}</span>
                <span className={classes.bar} aria-hidden>
                  <span style={{ inlineSize: `${rank.confidence * 100}%` }} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className={classes.part}>
        <Title order={3} size="h4">
          {t('sentiment')}
        </Title>
        <Text>{t(`sentiments.${sentiment}`)}</Text>
      </section>
      {model !== null && (
        <Text size="xs" c="dimmed">
          {t('model', { number: model.number })}
        </Text>
      )}
    </div>
  );
}
