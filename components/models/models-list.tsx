'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { AssistantModelState } from '@/lib/contracts/flow-manager/models';
import { modelNames } from '../assistants/model-names';
import { usePermission } from '../session/use-permission';
import rows from '../ui/rows.module.css';
import { Section } from '../ui/section';
import classes from './models.module.css';
import { useProviderName } from './use-provider-name';

const ltr = (children: React.ReactNode) => (
  <bdi dir="ltr" className={classes.id}>
    {children}
  </bdi>
);

/** The models that assistants can have: who answers for each of them, and what replaces the retired ones. */
export function ModelsList({ models }: { models: readonly AssistantModelState[] }) {
  const t = useTranslations('models.list');
  return (
    <Section title={t('title')} description={t('text')}>
      <ul className={rows.rows}>
        {models.map((state) => (
          <li key={state.model} className={rows.row}>
            <div className={rows.text}>
              <div className={classes.head}>
                <span className={classes.name}>
                  <bdi dir="ltr">{modelNames[state.model]}</bdi>
                </span>
                <span className={classes.state} data-connected={state.connection !== null || undefined}>
                  {state.connection ? t(state.connection.own_key ? 'own' : 'platform') : t('not_connected')}
                </span>
              </div>
              <ModelDetail state={state} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ModelDetail({ state: { provider, connection, replaced_by, ends } }: { state: AssistantModelState }) {
  const t = useTranslations('models.list');
  const format = useFormatter();
  const nameOf = useProviderName();
  const name = nameOf(provider);
  const mayUpdate = usePermission('business.update');
  // The provider's own replacements say nothing about another server.
  const isElsewhere = connection !== null && connection.provider !== provider;
  return (
    <div className={classes.detail}>
      {replaced_by && (
        <div>{isElsewhere ? t('retired_only', { provider: name }) : t.rich('retired', { provider: name, model: replaced_by, ltr })}</div>
      )}
      {ends && !isElsewhere && (
        <div>
          {t.rich('ends', {
            provider: name,
            // The day is a day of the provider, not of the reader.
            date: format.dateTime(new Date(ends.on), { dateStyle: 'long', timeZone: 'UTC' }),
            model: ends.replaced_by,
            ltr,
          })}
        </div>
      )}
      <div>
        {connection
          ? t.rich('answers', { provider: nameOf(connection.provider), model: connection.model_id, ltr })
          : mayUpdate
            ? t.rich('connect', { provider: name, ltr })
            : t('connect_read_only')}
      </div>
    </div>
  );
}
