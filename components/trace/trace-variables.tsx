'use client';

import { IconArrowRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Variables } from '@/lib/engine/json-value';
import { compareVariables, type VariableChange } from './compare-variables';
import { richParts } from './rich-parts';
import classes from './trace.module.css';

/** The variables before and after a turn. Changed ones are marked. */
export function TraceVariables({ before, after }: { before: Variables; after: Variables }) {
  const t = useTranslations('trace.variable');
  const changes = compareVariables(before, after);
  if (changes.length === 0) return <p className={classes.dimmed}>{t('none')}</p>;
  return (
    <dl className={classes.facts}>
      {changes.map((variable) => (
        <Variable key={variable.name} variable={variable} />
      ))}
    </dl>
  );
}

function Variable({ variable: { name, change, before, after } }: { variable: VariableChange }) {
  const t = useTranslations('trace.variable');
  return (
    <>
      <dt>{richParts.code(name)}</dt>
      <dd>
        {change !== 'same' && (
          <>
            <Value value={before} label={t('before')} />
            <IconArrowRight className={classes.arrow} size={14} aria-hidden />
          </>
        )}
        <Value value={after} label={t('after')} />
        {change !== 'same' && <span className={classes.changed}>{t(`changes.${change}`)}</span>}
      </dd>
    </>
  );
}

function Value({ value, label }: { value: string | null; label: string }) {
  const t = useTranslations('trace.variable');
  return (
    <span>
      <span className="visually-hidden">{label}: </span>
      {value ? (
        <bdi className={classes.value}>{value}</bdi>
      ) : (
        <span className={classes.dimmed}>{value === null ? t('absent') : t('empty')}</span>
      )}
    </span>
  );
}
