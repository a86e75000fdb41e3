'use client';

import { Autocomplete, type OptionsFilter } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { foldedFilter } from '@/components/ui/folded-filter';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { useEditor } from '../../state/editor-context';
import { useVariables } from './use-variables';

interface VariableFieldProps {
  label?: React.ReactNode;
  'aria-label'?: string;
  placeholder?: string;
  description?: React.ReactNode;
  required?: boolean;
  value: string;
  error?: React.ReactNode;
  onChange: (name: string) => void;
  onBlur?: () => void;
}

/** The name of a context variable. Known variables are listed, and another name is a new variable. */
export function VariableField({ value, onBlur, ...others }: VariableFieldProps) {
  const t = useTranslations('canvas.variable_picker');
  const { flow } = useEditor();
  // Before anything was typed here: afterwards, the flow contains the typed name in any case.
  const [before, setBefore] = useState<Flow | null>(null);
  const names = useVariables(before).map(({ name }) => name);
  const typed = value.trim();
  const isKnown = names.includes(typed);
  const isNew = before !== null && typed !== '' && !isKnown;
  // If the field contains one of the names, all of them are listed.
  const filter: OptionsFilter = (given) => (isKnown ? given.options.slice(0, given.limit) : foldedFilter(given));
  return (
    <Autocomplete
      {...others}
      dir="ltr"
      value={value}
      data={isNew ? [...names, typed] : names}
      filter={filter}
      limit={12}
      renderOption={({ option }) =>
        isNew && option.value === typed ? (
          <span>{t.rich('create', { name: typed, v: (children) => <bdi dir="ltr">{children}</bdi> })}</span>
        ) : (
          option.value
        )
      }
      autoComplete="off"
      spellCheck={false}
      comboboxProps={{ withinPortal: true }}
      onFocus={() => setBefore(flow)}
      onBlur={onBlur}
    />
  );
}
