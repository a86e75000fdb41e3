'use client';

import { Autocomplete } from '@mantine/core';
import { useMemo } from 'react';
import { listContextVariables } from '@/lib/engine/list-context-variables';
import { useEditor } from '../state/editor-context';

interface VariableFieldProps {
  label: React.ReactNode;
  description?: React.ReactNode;
  required?: boolean;
  value: string;
  error?: React.ReactNode;
  onChange: (name: string) => void;
}

/** The name of a context variable. The flow's variables are suggested. */
export function VariableField({ value, ...others }: VariableFieldProps) {
  const { flow } = useEditor();
  const names = useMemo(() => listContextVariables(flow).map(({ name }) => name), [flow]);
  // The typed name is already part of the flow, so it is not suggested.
  const data = names.filter((name) => name !== value);
  return (
    <Autocomplete
      {...others}
      dir="ltr"
      value={value}
      data={data}
      limit={12}
      autoComplete="off"
      spellCheck={false}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
