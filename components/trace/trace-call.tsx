'use client';

import { useTranslations } from 'next-intl';
import type { ActionDetails } from '@/lib/engine/action-outcome';
import { valueText } from '@/lib/engine/value-text';
import classes from './trace.module.css';

/** What a call of an action sent, with its secrets masked, and what was captured from its answer. */
export function TraceCall({ details: { request, captured } }: { details: ActionDetails }) {
  const t = useTranslations('trace.calls');
  const values = Object.entries(captured);
  return (
    <>
      {request && (
        <details className={classes.attempts}>
          <summary>{t('request')}</summary>
          <div className={classes.prompt} tabIndex={0} role="group" aria-label={t('request')}>
            <p className={classes.quoted} dir="ltr">
              {[`${request.method} ${request.url}`, ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)].join(
                '\n',
              )}
            </p>
            {request.body !== '' && (
              <p className={classes.quoted} dir="ltr">
                {request.body}
              </p>
            )}
          </div>
        </details>
      )}
      {values.length > 0 && (
        <details className={classes.attempts}>
          <summary>{t('captured')}</summary>
          <dl className={classes.facts}>
            {values.map(([name, value]) => (
              <div key={name} className={classes.counter}>
                <dt dir="ltr">{name}</dt>
                <dd>
                  <bdi dir="auto">{valueText(value)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
