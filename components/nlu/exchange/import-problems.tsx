'use client';

import { Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { ExchangeProblem } from '@/lib/contracts/flow-manager/nlu/exchange';
import classes from './exchange.module.css';
import { groupProblems } from './group-problems';

/** The maximum number of listed places per kind. */
const most = 50;

/** Codes whose detail is the part concerned. Known parts have a name in the messages. */
const isNaming = (code: string) => code === 'not_supported' || code === 'too_many';

/** The problems of an imported file by kind, each with its places. */
export function ImportProblems({ problems, total }: { problems: readonly ExchangeProblem[]; total: number }) {
  const t = useTranslations('nluTraining.exchange.problems');
  if (problems.length === 0) {
    return (
      <p className={classes.understood}>
        <IconCircleCheck size={16} aria-hidden />
        <Text component="span">{t('none')}</Text>
      </p>
    );
  }
  return (
    <div className={classes.problems} role="group" aria-label={t('title')}>
      <Text fw={500}>{t('title')}</Text>
      {total > problems.length && <Text c="dimmed">{t('first_of_many', { total, shown: problems.length })}</Text>}
      {groupProblems(problems).map(({ code, problems: of }) => (
        <details key={code} className={classes.problem}>
          <summary>
            {t.has(`codes.${code}` as never) ? t(`codes.${code}` as never) : code}{' '}
            <span className={classes.count}>{t('count', { count: of.length })}</span>
          </summary>
          <ul>
            {of.slice(0, most).map(({ place, detail }, index) => (
              <li key={index}>
                {place && (
                  <bdi dir="auto" className={classes.place}>
                    {place}
                  </bdi>
                )}
                {detail && detail !== place && (
                  <>
                    {place && ': '}
                    <bdi>{isNaming(code) && t.has(`details.${detail}` as never) ? t(`details.${detail}` as never) : detail}</bdi>
                  </>
                )}
              </li>
            ))}
            {of.length > most && <li>{t('more', { count: of.length - most })}</li>}
          </ul>
        </details>
      ))}
    </div>
  );
}
