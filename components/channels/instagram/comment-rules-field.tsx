'use client';

import { ActionIcon, Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { commentActions } from '@/lib/channels/comment-rules';
import { limits } from '@/lib/limits';
import type { InstagramFields } from './instagram-settings';

interface CommentRulesFieldProps {
  form: UseFormReturnType<InstagramFields>;
  isReadOnly: boolean;
}

/** The words of comments that are hidden or deleted. */
export function CommentRulesField({ form, isReadOnly }: CommentRulesFieldProps) {
  const t = useTranslations('instagram.settings');
  const format = useFormatter();
  const rules = form.values.comment_rules;
  return (
    <Stack gap="md">
      {rules.length === 0 && <Text c="dimmed">{t('no_rules')}</Text>}
      {rules.map((_rule, index) => (
        <Stack key={index} gap="xs" role="group" aria-label={t('rule', { number: format.number(index + 1) })}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <NativeSelect
              {...form.getInputProps(`comment_rules.${index}.action`)}
              flex={1}
              label={t('action')}
              disabled={isReadOnly}
              data={commentActions.map((value) => ({ value, label: t(`actions.${value}`) }))}
            />
            {!isReadOnly && (
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('remove_rule', { number: format.number(index + 1) })}
                title={t('remove_rule', { number: format.number(index + 1) })}
                onClick={() => form.removeListItem('comment_rules', index)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
          <Textarea
            {...form.getInputProps(`comment_rules.${index}.words`)}
            error={errorOf(form.errors, `comment_rules.${index}.words`)}
            label={t('words')}
            description={t('words_help')}
            dir="auto"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={limits.comment_words * (limits.comment_word + 1)}
            readOnly={isReadOnly}
            required
          />
        </Stack>
      ))}
      {!isReadOnly && rules.length < limits.comment_rules && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('comment_rules', { action: 'hide', words: '' })}
          >
            {t('add_rule')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** A problem with one of the words is shown at all of them. */
function errorOf(errors: UseFormReturnType<InstagramFields>['errors'], path: string): React.ReactNode {
  return errors[path] ?? Object.entries(errors).find(([key]) => key.startsWith(`${path}.`))?.[1];
}
