'use client';

import { ActionIcon, Button, Textarea } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReorderList } from '@/components/ui/reorder-list';
import type { PairInput } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';
import classes from './faq.module.css';

interface PairsEditorProps {
  pairs: readonly PairInput[];
  errors: FormErrors;
  /** The properties of a field, such as `pairs.3.answer`. */
  inputProps: (path: string) => object;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** As many fields at once are quick to render. */
const step = 50;

/** Questions with answers as fields, which can be put in order and removed. */
export function PairsEditor({ pairs, errors, inputProps, onMove, onRemove }: PairsEditorProps) {
  const t = useTranslations('knowledge.add.faq');
  const [limit, setLimit] = useState(step);
  // A field with a problem must be visible.
  const wrong = Object.keys(errors).map((path) => Number(/^pairs\.(\d+)/.exec(path)?.[1] ?? -1));
  const shown = pairs.slice(0, Math.max(limit, ...wrong.map((index) => index + 1)));
  return (
    <div role="group" aria-label={t('pairs')}>
      <ReorderList items={shown} nameOf={(_pair, index) => t('pair', { number: index + 1 })} rowClassName={classes.pair} onMove={onMove}>
        {(_pair, { index, handle }) => (
          <>
            {handle}
            <div className={classes.fields}>
              <Textarea
                {...inputProps(`pairs.${index}.question`)}
                aria-label={t('question_of', { number: index + 1 })}
                placeholder={t('question')}
                dir="auto"
                autosize
                minRows={1}
                maxRows={3}
              />
              <Textarea
                {...inputProps(`pairs.${index}.answer`)}
                aria-label={t('answer_of', { number: index + 1 })}
                placeholder={t('answer')}
                dir="auto"
                autosize
                minRows={2}
                maxRows={8}
              />
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={pairs.length === 1}
              aria-label={t('remove', { number: index + 1 })}
              title={t('remove', { number: index + 1 })}
              onClick={() => onRemove(index)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
      </ReorderList>
      {pairs.length > shown.length && (
        <Button mt="xs" size="xs" variant="subtle" onClick={() => setLimit(shown.length + step)}>
          {t('more', { count: pairs.length - shown.length })}
        </Button>
      )}
    </div>
  );
}
