'use client';

import { Stack, Text, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import { typedDirection } from '@/components/ui/typed-direction';
import { limits } from '@/lib/limits';
import { KnowledgeBases } from '../knowledge-bases';
import { RowsEditor } from '../rows-editor';
import type { StepProps } from '../step-props';

/** What the assistant answers from: questions with answers, a text, files, and knowledge bases that exist. */
export function KnowledgeStep({ content, change, problem }: StepProps) {
  const t = useTranslations('assistantCreation.knowledge');
  const tFaq = useTranslations('knowledge.add.faq');
  const mayUpdate = usePermission('knowledge.update');
  const { pairs, knowledge_text, index_ids } = content;
  const shown = pairs.length > 0 ? pairs : [{ question: '', answer: '' }];
  return (
    <Stack gap="lg">
      <div>
        <Text fw={500}>{t('pairs')}</Text>
        <Text size="xs" c="dimmed" mb="xs">
          {t('pairs_help')}
        </Text>
        <RowsEditor
          rows={shown}
          blank={{ question: '', answer: '' }}
          max={limits.draft_pairs}
          words={{
            add: t('add_pair'),
            remove: (place) => t('remove_pair', { place }),
            name: (place) => t('pair_name', { place }),
          }}
          onChange={(rows) => change({ pairs: rows })}
        >
          {(row, changeRow, at) => (
            <Stack gap="xs">
              <Textarea
                label={tFaq('question')}
                value={row.question}
                maxLength={limits.faq_question}
                autosize
                minRows={1}
                maxRows={4}
                error={problem(`pairs[${at}].question`)}
                onChange={({ currentTarget }) => changeRow({ question: currentTarget.value })}
                {...typedDirection(row.question)}
              />
              <Textarea
                label={tFaq('answer')}
                value={row.answer}
                maxLength={limits.faq_answer}
                autosize
                minRows={2}
                maxRows={10}
                error={problem(`pairs[${at}].answer`)}
                onChange={({ currentTarget }) => changeRow({ answer: currentTarget.value })}
                {...typedDirection(row.answer)}
              />
            </Stack>
          )}
        </RowsEditor>
      </div>
      <Textarea
        label={t('text')}
        description={t('text_help')}
        value={knowledge_text}
        maxLength={limits.draft_text}
        autosize
        minRows={3}
        maxRows={14}
        error={problem('knowledge_text')}
        onChange={({ currentTarget }) => change({ knowledge_text: currentTarget.value })}
        {...typedDirection(knowledge_text)}
      />
      <KnowledgeBases index_ids={index_ids} mayUpload={mayUpdate} onChange={change} />
    </Stack>
  );
}
