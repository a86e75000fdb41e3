'use client';

import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { moved } from '@/components/ui/reorder';
import { ReorderList } from '@/components/ui/reorder-list';
import { typedDirection } from '@/components/ui/typed-direction';
import { limits } from '@/lib/limits';
import { directionOf, type Locale } from '@/lib/locales';
import classes from './design.module.css';
import type { DesignTexts } from './design-values';

type Starters = DesignTexts['starters'];

interface StartersFieldProps {
  value: Starters;
  language: Locale;
  onChange: (starters: Starters) => void;
}

/** The messages that visitors can send with one click, in their order. */
export function StartersField({ value, language, onChange }: StartersFieldProps) {
  const t = useTranslations('widgets.texts');
  const list = useRef<HTMLDivElement>(null);
  const nameOf = ({ text }: Starters[number], index: number) => text || t('starter', { place: index + 1 });
  const add = () => {
    onChange([...value, { text: '' }]);
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  };
  return (
    <Input.Wrapper labelElement="div" label={t('starters')} description={t('starters_help')}>
      <div ref={list}>
        <ReorderList
          items={value}
          nameOf={nameOf}
          onMove={(from, to) => onChange(moved(value, from, to))}
          className={classes.starters}
          rowClassName={classes.starter}
        >
          {(starter, { index, handle }) => (
            <>
              {handle}
              <TextInput
                {...typedDirection(starter.text, directionOf(language))}
                aria-label={t('starter', { place: index + 1 })}
                lang={language}
                maxLength={limits.widget_starter}
                value={starter.text}
                onChange={({ currentTarget }) => onChange(value.with(index, { text: currentTarget.value }))}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('remove_starter', { name: nameOf(starter, index) })}
                onClick={() => onChange(value.toSpliced(index, 1))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </>
          )}
        </ReorderList>
      </div>
      {value.length < limits.widget_starters && (
        <Button variant="default" size="xs" mt={8} leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          {t('add_starter')}
        </Button>
      )}
    </Input.Wrapper>
  );
}
