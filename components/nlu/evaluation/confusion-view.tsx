'use client';

import { Button, Text } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePercent } from '@/components/i18n/use-percent';
import { DataTable, type Column } from '@/components/ui/data-table';
import type { Evaluation } from '@/lib/contracts/flow-manager/nlu/models';
import { KeyName } from '../frame/key-name';
import { confusedPairs, type ConfusionPair } from './confusion-grid';

// Many intents produce many cells, and most people need none of them.
const ConfusionMatrix = dynamic(() => import('./confusion-matrix').then((module) => module.ConfusionMatrix), { ssr: false });

interface ConfusionViewProps {
  confusion: Evaluation['confusion'];
  /** Shows the phrases of a pair. */
  onShow: (pair: ConfusionPair) => void;
}

/** How many pairs are shown at first. */
const few = 15;

/** The confused pairs, and the whole matrix on request. */
export function ConfusionView({ confusion, onShow }: ConfusionViewProps) {
  const t = useTranslations('nluTraining.evaluation.confusion');
  const percent = usePercent();
  const format = useFormatter();
  const [isWhole, setWhole] = useState(false);
  const [isMatrix, setMatrix] = useState(false);
  const pairs = confusedPairs(confusion);

  const columns: Column<ConfusionPair>[] = [
    { key: 'intent', title: t('intent'), render: ({ intent }) => <KeyName>{intent}</KeyName> },
    { key: 'taken_for', title: t('taken_for'), render: ({ taken_for }) => <KeyName>{taken_for}</KeyName> },
    {
      key: 'count',
      title: t('count'),
      isNumber: true,
      render: (pair) => (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t('show', { count: pair.count, intent: pair.intent, taken_for: pair.taken_for })}
          onClick={() => onShow(pair)}
        >
          {format.number(pair.count)}
        </Button>
      ),
    },
    {
      key: 'share',
      title: t('share'),
      isNumber: true,
      isSecondary: true,
      render: ({ share }) => percent(share),
    },
  ];
  return (
    <>
      {pairs.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <DataTable
          label={t('label')}
          columns={columns}
          rows={isWhole ? pairs : pairs.slice(0, few)}
          rowKey={({ intent, taken_for }) => `${intent} ${taken_for}`}
        />
      )}
      {pairs.length > few && !isWhole && (
        <Button mt="xs" size="xs" variant="subtle" onClick={() => setWhole(true)}>
          {t('all', { count: pairs.length })}
        </Button>
      )}
      <div>
        <Button
          mt="md"
          size="xs"
          variant="default"
          leftSection={<IconTable size={16} aria-hidden />}
          aria-expanded={isMatrix}
          onClick={() => setMatrix(!isMatrix)}
        >
          {t(isMatrix ? 'hide_matrix' : 'show_matrix')}
        </Button>
      </div>
      {isMatrix && <ConfusionMatrix confusion={confusion} />}
    </>
  );
}
