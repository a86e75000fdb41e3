'use client';

import { TextInput } from '@mantine/core';
import { useFormatter } from 'next-intl';
import { useState } from 'react';
import { numericValue } from '@/lib/engine/value-text';

interface NumberFieldProps {
  label: React.ReactNode;
  description?: React.ReactNode;
  required?: boolean;
  /** NaN if the typed text is not a number. */
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  error?: React.ReactNode;
  /** Shown as soon as the typed text is not a number. Without it, only `error` is shown. */
  problem?: string;
  disabled?: boolean;
  inputMode?: 'numeric' | 'decimal';
}

/** A number, typed in the digits of any of the product's languages and shown in those of the page. */
export function NumberField({ value, onChange, problem, error, inputMode = 'numeric', ...others }: NumberFieldProps) {
  const format = useFormatter();
  const [text, setText] = useState('');
  const shown = Object.is(numericValue(text)?.value ?? Number.NaN, value)
    ? text
    : format.number(value, { useGrouping: false, maximumFractionDigits: 6 });
  return (
    <TextInput
      {...others}
      inputMode={inputMode}
      autoComplete="off"
      value={shown}
      error={problem && Number.isNaN(value) ? problem : error}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(numericValue(currentTarget.value)?.value ?? Number.NaN);
      }}
    />
  );
}
