'use client';

import { Tabs, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePercent } from '@/components/i18n/use-percent';
import type { Evaluation } from '@/lib/contracts/flow-manager/nlu/models';
import { useIntentList } from '../choices/use-intent-list';
import { ConfusionView } from './confusion-view';
import classes from './evaluation.module.css';
import { IntentScoresTable } from './intent-scores-table';
import { WrongPhrases, type WrongFilter } from './wrong-phrases';

const tabs = ['wrong', 'scores', 'confusion'] as const;
type Tab = (typeof tabs)[number];

interface EvaluationViewProps {
  assistant_id: string;
  evaluation: Evaluation;
}

/** The results of an evaluation: the share understood, the wrong phrases, the scores of each intent, and the confused pairs. */
export function EvaluationView({ assistant_id, evaluation: { phrases, accuracy, intents, confusion, wrong } }: EvaluationViewProps) {
  const t = useTranslations('nluTraining.evaluation');
  const percent = usePercent();
  const { data = [] } = useIntentList(assistant_id);
  const [tab, setTab] = useState<Tab>('wrong');
  const [filter, setFilter] = useState<WrongFilter>();
  // An evaluation stores intents by name. One that was renamed or deleted since has no page to link to.
  const idOf = (key_name: string) => data.find((intent) => intent.key_name === key_name)?.id;

  if (accuracy === null) return <Text>{t('too_little')}</Text>;
  return (
    <>
      <div className={classes.summary}>
        <span className={classes.share}>{percent(accuracy, 1)}</span>
        <Text>{t('summary', { phrases, wrong: Math.round(phrases * (1 - accuracy)) })}</Text>
      </div>
      <Tabs value={tab} onChange={(value) => setTab(tabs.find((one) => one === value) ?? 'wrong')} keepMounted={false}>
        <Tabs.List mb="md" className={classes.tabs}>
          {tabs.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {t(`tabs.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="wrong">
          <WrongPhrases assistant_id={assistant_id} wrong={wrong} filter={filter} onFilter={setFilter} idOf={idOf} />
        </Tabs.Panel>
        <Tabs.Panel value="scores">
          <IntentScoresTable assistant_id={assistant_id} scores={intents} idOf={idOf} />
        </Tabs.Panel>
        <Tabs.Panel value="confusion">
          <ConfusionView
            confusion={confusion}
            onShow={(pair) => {
              setFilter(pair);
              setTab('wrong');
            }}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
