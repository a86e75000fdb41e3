'use client';

import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DraftDialog } from '@/components/ui/draft-dialog';
import { typedDirection } from '@/components/ui/typed-direction';
import { parseValueLines, withValues, type ValueLine } from './parse-value-lines';
import { newRow, type ValueRow } from './use-definition';

interface ManyValuesDialogProps {
  rows: readonly ValueRow[];
  onAdd: (lines: readonly ValueLine[]) => void;
  onClose: () => void;
}

/** Adds many values, one per line, after a preview of the result. */
export function ManyValuesDialog({ rows, onAdd, onClose }: ManyValuesDialogProps) {
  const t = useTranslations('nlu.values.many');
  const format = useFormatter();
  const [lines, setLines] = useState('');
  const { values, skipped } = parseValueLines(lines);
  const { added_count, merged_count } = withValues(rows, values, newRow);
  return (
    <DraftDialog onClose={onClose} title={t('title')} size="lg" isDirty={() => lines.trim() !== ''}>
      <Stack gap="md">
        <Textarea
          label={t('label')}
          description={t('help')}
          placeholder={t('placeholder')}
          value={lines}
          autosize
          minRows={8}
          maxRows={16}
          data-autofocus
          {...typedDirection(lines)}
          onChange={({ currentTarget }) => setLines(currentTarget.value)}
        />
        <div role="status">
          <Text>{t('outcome', { added: added_count, merged: merged_count })}</Text>
          {skipped.length > 0 && (
            <Text c="dimmed">
              {t('skipped', {
                count: skipped.length,
                lines: skipped
                  .slice(0, 10)
                  .map((line) => format.number(line))
                  .join(t('separator')),
              })}
            </Text>
          )}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            disabled={values.length === 0}
            onClick={() => {
              onAdd(values);
              onClose();
            }}
          >
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </DraftDialog>
  );
}
