'use client';

import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { CONDITION_TYPES } from '@/lib/engine/conditions/registry';
import { richParts } from './rich-parts';
import type { Attempt, TraceLine, TriedCondition } from './trace-lines';
import classes from './trace.module.css';

/** Handlers or edges that were tried in a row: the one that matched, and, folded, all of them with their conditions. */
export function TraceAttempts({ line }: { line: Extract<TraceLine, { type: 'handlers' | 'edges' }> }) {
  const t = useTranslations('trace');
  const { attempts } = line;
  const held = attempts.find((attempt) => attempt.held);
  return (
    <details className={classes.attempts}>
      <summary>
        {line.type === 'handlers'
          ? t('handlers', { count: attempts.length })
          : t.rich('edges', { count: attempts.length, key: line.node, ...richParts })}
        {' – '}
        {held ? (
          <b>{t.rich('held_name', { name: () => <AttemptName attempt={held} isEdge={line.type === 'edges'} /> })}</b>
        ) : (
          <span className={classes.dimmed}>{t('none_held')}</span>
        )}
      </summary>
      <ul className={classes.tried}>
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <Mark held={attempt.held} />
            <div>
              <AttemptName attempt={attempt} isEdge={line.type === 'edges'} />
              {attempt.operator && <span className={classes.dimmed}> ({t(attempt.operator === 'AND' ? 'and' : 'or')})</span>}
              {attempt.conditions.map((condition, index) => (
                <ConditionLine key={index} condition={condition} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

function AttemptName({ attempt: { name, is_default }, isEdge }: { attempt: Attempt; isEdge: boolean }) {
  const t = useTranslations('trace');
  return (
    <>
      {name === null ? t('gone_path') : isEdge ? richParts.code(name) : <bdi>{name}</bdi>}
      {is_default && <span className={classes.dimmed}> ({t('default_path')})</span>}
    </>
  );
}

function ConditionLine({ condition: { type, held, detail } }: { condition: TriedCondition }) {
  const t = useTranslations('trace.conditions');
  const known = CONDITION_TYPES.find((one) => one === type);
  return (
    <div className={classes.condition}>
      <Mark held={held} />
      <span>
        {known ? t(known) : type} {detail && <bdi className={classes.detail}>{detail}</bdi>}
      </span>
    </div>
  );
}

function Mark({ held }: { held: boolean }) {
  const t = useTranslations('trace');
  const Icon = held ? IconCheck : IconX;
  return (
    <span className={classes.mark} data-held={held || undefined}>
      <Icon size={14} aria-hidden />
      <span className="visually-hidden">{held ? t('held') : t('not_held')}</span>
    </span>
  );
}
