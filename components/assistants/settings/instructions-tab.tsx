'use client';

import { ActionIcon, Button, Stack, Text, TextInput, Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { moved } from '@/components/ui/reorder';
import { ReorderList } from '@/components/ui/reorder-list';
import { typedDirection } from '@/components/ui/typed-direction';
import { limits } from '@/lib/limits';
import type { TabProps } from './tab-props';
import { useRemoveRow } from './use-remove-row';
import classes from './settings.module.css';

/** The instructions of an assistant in the order in which its model gets them. */
export function InstructionsTab({ form }: TabProps) {
  const t = useTranslations('assistantSettings.instructions');
  const { instructions } = form.getValues();
  const remove = useRemoveRow(form, 'instructions');
  const set = (list: typeof instructions) => {
    form.setFieldValue('instructions', list);
    // Problems belong to places, which have changed.
    if (list.length !== instructions.length) form.clearErrors();
  };
  const nameOf = (index: number) => instructions[index]?.title.trim() || t('number', { number: index + 1 });
  const isFull = instructions.length >= limits.instructions;
  const add = () => set([...instructions, { title: '', content: '' }]);

  return (
    <Stack gap="md" data-tour="instructions">
      <Text c="dimmed">{t('lead')}</Text>
      {instructions.length === 0 ? (
        <EmptyState
          drawing={<ListDrawing />}
          title={t('none')}
          text={t('none_text')}
          action={
            <Button data-tour="add-instruction" onClick={add}>
              {t('add')}
            </Button>
          }
        />
      ) : (
        <>
          <ReorderList
            items={instructions}
            nameOf={(_instruction, index) => nameOf(index)}
            rowClassName={classes.card}
            onMove={(from, to) => set(moved(instructions, from, to))}
          >
            {({ title, content }, { index, handle }) => (
              <>
                <div className={classes.head}>
                  {handle}
                  <Text className={classes.headWords} fw={500} truncate>
                    <bdi>{nameOf(index)}</bdi>
                  </Text>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('delete_of', { name: nameOf(index) })}
                    onClick={() => remove(index, nameOf(index))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </div>
                <TextInput
                  {...form.getInputProps(`instructions.${index}.title`)}
                  label={t('title')}
                  required
                  maxLength={limits.name}
                  autoComplete="off"
                  {...typedDirection(title)}
                />
                <Textarea
                  {...form.getInputProps(`instructions.${index}.content`)}
                  label={t('content')}
                  description={index === 0 ? t('content_help') : undefined}
                  required
                  autosize
                  minRows={2}
                  maxRows={12}
                  {...typedDirection(content)}
                />
              </>
            )}
          </ReorderList>
          <Button
            data-tour="add-instruction"
            className={classes.start}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={isFull}
            onClick={add}
          >
            {t('add')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('count', { count: instructions.length, max: limits.instructions })}
          </Text>
        </>
      )}
    </Stack>
  );
}

/** The drawing for the first instruction: a list with a mark. */
function ListDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M30 12h60v56H30Z" />
      <path d="M52 28h28M52 40h28M52 52h20" />
      <path d="m38 28 3 3 5-6M38 40l3 3 5-6M38 52l3 3 5-6" stroke={accent} />
    </Drawing>
  );
}
