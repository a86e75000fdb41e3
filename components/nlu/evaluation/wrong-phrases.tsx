'use client';

import { Button, CloseButton, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePercent } from '@/components/i18n/use-percent';
import { DataTable, type Column } from '@/components/ui/data-table';
import type { Evaluation } from '@/lib/contracts/flow-manager/nlu/models';
import { KeyName, richKey } from '../frame/key-name';
import classes from './evaluation.module.css';
import { IntentLink } from './intent-link';

/** Limits the list to one pair of intents. */
export interface WrongFilter {
  intent: string;
  taken_for: string;
}

type Wrong = Evaluation['wrong'][number];

interface WrongPhrasesProps {
  assistant_id: string;
  wrong: readonly Wrong[];
  filter: WrongFilter | undefined;
  onFilter: (filter: WrongFilter | undefined) => void;
  idOf: (key_name: string) => string | undefined;
}

/** How many more are shown at a time. */
const step = 15;

/** The misclassified phrases, with the wrong intent and a link to the phrase. */
export function WrongPhrases({ assistant_id, wrong, filter, onFilter, idOf }: WrongPhrasesProps) {
  const t = useTranslations('nluTraining.evaluation.wrong');
  const percent = usePercent();
  const [shown, setShown] = useState(step);
  const rows = filter ? wrong.filter(({ intent, taken_for }) => intent === filter.intent && taken_for === filter.taken_for) : wrong;
  if (wrong.length === 0) return <Text c="dimmed">{t('none')}</Text>;

  const columns: Column<Wrong>[] = [
    {
      key: 'phrase',
      title: t('phrase'),
      render: ({ text, intent }) => (
        <>
          <bdi className={classes.phrase}>{text}</bdi>
          {/* On phones the intent has no column. */}
          <span className={classes.under}>
            <KeyName>{intent}</KeyName>
          </span>
        </>
      ),
    },
    {
      key: 'intent',
      title: t('intent'),
      isSecondary: true,
      render: ({ intent, text }) => <IntentLink assistant_id={assistant_id} name={intent} id={idOf(intent)} phrase={text} />,
    },
    {
      key: 'taken_for',
      title: t('taken_for'),
      render: ({ taken_for }) => <IntentLink assistant_id={assistant_id} name={taken_for} id={idOf(taken_for)} />,
    },
    {
      key: 'confidence',
      title: t('confidence'),
      isNumber: true,
      isSecondary: true,
      render: ({ confidence }) => percent(confidence),
    },
  ];
  return (
    <>
      {filter && (
        <div className={classes.filter}>
          <Text size="sm">{t.rich('filtered', { ...filter, key: richKey })}</Text>
          <CloseButton size="sm" aria-label={t('unfilter')} title={t('unfilter')} onClick={() => onFilter(undefined)} />
        </div>
      )}
      <Text size="xs" c="dimmed" mb="xs">
        {t('help')}
      </Text>
      <DataTable label={t('label')} columns={columns} rows={rows.slice(0, shown)} rowKey={({ text, intent }) => `${intent} ${text}`} />
      {rows.length > shown && (
        <Button mt="xs" size="xs" variant="subtle" onClick={() => setShown(shown + step)}>
          {t('more', { shown, total: rows.length })}
        </Button>
      )}
    </>
  );
}
