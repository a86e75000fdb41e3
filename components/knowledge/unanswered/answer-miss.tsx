'use client';

import { Anchor, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWholeList } from '@/components/api/use-whole-list';
import { plainOf } from '@/components/conversation/split-masks';
import { Link } from '@/components/i18n/navigation';
import { LoadError } from '@/components/ui/load-error';
import { listIndexes } from '@/lib/contracts/flow-manager/knowledge/indexes';
import type { MissGroup } from '@/lib/contracts/flow-manager/knowledge/misses';
import { PairForm } from '../faq/pair-form';
import { knowledgeHref } from '../frame/knowledge-pages';
import type { GivenAnswer } from './use-miss-decisions';

interface AnswerMissProps {
  group: MissGroup;
  onAnswer: (answer: GivenAnswer) => Promise<void>;
  onClose: () => void;
}

/** Answers a question in place. The knowledge base is asked for only if there are several. */
export function AnswerMiss({ group, onAnswer, onClose }: AnswerMissProps) {
  const t = useTranslations('knowledge.unanswered');
  const tKnowledge = useTranslations('knowledge');
  const { data: indexes, error, refetch, isFetching } = useWholeList(listIndexes);
  const [chosen, setChosen] = useState<string>();
  if (!indexes)
    return error ? (
      <LoadError title={tKnowledge('fetch_error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton height={150} aria-busy />
    );
  // One that the assistant which was asked answers from.
  const asked = group.assistants.map(({ id }) => id);
  const likely = indexes.find(({ assistants }) => assistants.some(({ id }) => asked.includes(id))) ?? indexes[0];
  if (!likely)
    return (
      <Text>
        {t('no_index')}{' '}
        <Anchor component={Link} href={knowledgeHref()}>
          {tKnowledge('indexes.create')}
        </Anchor>
      </Text>
    );
  const index_id = chosen ?? likely.id;
  const question = plainOf(group.examples[0] ?? '');
  return (
    <PairForm
      pair={{ question, answer: '' }}
      startsAtAnswer
      label={t('answer_of', { question })}
      submit={t('add')}
      onSubmit={async (pair) => {
        await onAnswer({ ...pair, index_id });
        onClose();
      }}
      onCancel={onClose}
    >
      {indexes.length > 1 ? (
        <NativeSelect
          label={t('index')}
          value={index_id}
          data={indexes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      ) : null}
    </PairForm>
  );
}
