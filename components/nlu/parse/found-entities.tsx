'use client';

import { useTranslations } from 'next-intl';
import type { FoundEntity } from '@/lib/contracts/flow-manager/nlu/entities';
import { KeyName } from '../frame/key-name';
import { MarkedText } from '../phrases/marked-text';
import classes from './parse.module.css';

/** A sentence with its marked entities, and the normalized value of each. */
export function FoundEntities({ text, entities }: { text: string; entities: readonly FoundEntity[] }) {
  const t = useTranslations('nlu.parse');
  return (
    <>
      <p className={classes.sentence} dir="auto">
        <MarkedText text={text} spans={entities} />
      </p>
      {entities.length > 0 && (
        <dl className={classes.values} aria-label={t('values')}>
          {entities.map(({ entity, value, start, end }) => (
            <div key={`${entity} ${start}`} className={classes.found}>
              <dt>
                <KeyName>{entity}</KeyName>
              </dt>
              <dd>
                <bdi>{text.slice(start, end)}</bdi>
                <span className={classes.becomes}>{t('becomes')}</span>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
