'use client';

import { List, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { filledRows } from '@/lib/assistants/draft-problems';
import type { StepProps } from '../step-props';

/** What will be created. */
export function FinishStep({ content }: StepProps) {
  const t = useTranslations('assistantCreation.finish');
  const tAssistants = useTranslations('assistants');
  const { name, type, language, mode, knowledge_text, index_ids, archetype_id } = content;
  const { pairs, instructions, intents, rules } = filledRows(content);
  return (
    <Stack gap="xs">
      <Text>{t('lead')}</Text>
      <List>
        <List.Item>
          <bdi>{name.trim() || t('unnamed')}</bdi> (
          {[tAssistants(`types.${type}`), tAssistants(`languages.${language}`), tAssistants(`modes.${mode}.name`)].join(
            tAssistants('facts_separator'),
          )}
          )
        </List.Item>
        {archetype_id && <List.Item>{t('archetype')}</List.Item>}
        {knowledge_text.trim() !== '' && <List.Item>{t('text')}</List.Item>}
        {pairs.length > 0 && <List.Item>{t('pairs', { count: pairs.length })}</List.Item>}
        {index_ids.length > 0 && <List.Item>{t('bases', { count: index_ids.length })}</List.Item>}
        {intents.length > 0 && <List.Item>{t('intents', { count: intents.length })}</List.Item>}
        {instructions.length > 0 && <List.Item>{t('instructions', { count: instructions.length })}</List.Item>}
        {rules.length > 0 && <List.Item>{t('rules', { count: rules.length })}</List.Item>}
      </List>
    </Stack>
  );
}
