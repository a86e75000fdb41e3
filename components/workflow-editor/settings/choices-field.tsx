'use client';

import { Button, Input, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { moved } from '@/components/ui/reorder';
import { ReorderList } from '@/components/ui/reorder-list';
import { typedDirection } from '@/components/ui/typed-direction';
import { limits } from '@/lib/limits';
import { RemoveButton } from '../remove-button';
import classes from '../inspector/inspector.module.css';
import type { SettingProps } from './setting-props';

interface ChoicesFieldProps extends SettingProps<readonly string[]> {
  most?: number;
  maxLength?: number;
}

interface Row {
  text: string;
}

/** Texts in an order. Empty ones are only in the form. */
export function ChoicesField(props: ChoicesFieldProps) {
  const { label, description, required, value, most = limits.choices, maxLength = limits.choice_label, onChange } = props;
  const t = useTranslations('workflowEditor.settings');
  const [typed, setTyped] = useState<readonly Row[]>(() => value.map((text) => ({ text })));
  const filled = (rows: readonly Row[]) => rows.map(({ text }) => text).filter((text) => text.trim() !== '');
  // A change elsewhere, such as undo, is shown as it is.
  const isOwn = JSON.stringify(filled(typed)) === JSON.stringify(value);
  const rows = isOwn ? typed : value.map((text) => ({ text }));
  const store = (next: readonly Row[]) => {
    setTyped(next);
    onChange(filled(next));
  };
  return (
    <Input.Wrapper label={label} description={description} required={required} role="group" aria-label={label}>
      <div className={classes.section}>
        <ReorderList
          items={rows}
          nameOf={({ text }, index) => text || t('choice_number', { number: index + 1 })}
          onMove={(from, to) => store(moved(rows, from, to))}
          rowClassName={classes.row}
        >
          {(row, { index, handle }) => (
            <>
              {handle}
              <TextInput
                className={classes.open}
                aria-label={t('choice_number', { number: index + 1 })}
                maxLength={maxLength}
                autoComplete="off"
                value={row.text}
                {...typedDirection(row.text)}
                onChange={({ currentTarget }) => store(rows.with(index, { text: currentTarget.value }))}
              />
              <RemoveButton label={t('remove_choice', { number: index + 1 })} onClick={() => store(rows.toSpliced(index, 1))} />
            </>
          )}
        </ReorderList>
        {rows.length < most && (
          <div>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setTyped([...rows, { text: '' }])}
            >
              {t('add_choice')}
            </Button>
          </div>
        )}
      </div>
    </Input.Wrapper>
  );
}
