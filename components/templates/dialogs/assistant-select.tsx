'use client';

import { NativeSelect } from '@mantine/core';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';

interface AssistantSelectProps {
  label: string;
  /** Undefined until they are loaded. */
  assistants: readonly Assistant[] | undefined;
  value: string | undefined;
  onChange: (assistant_id: string) => void;
}

/** The choice of one of the business's assistants. */
export function AssistantSelect({ label, assistants = [], value = '', onChange }: AssistantSelectProps) {
  return (
    <NativeSelect
      label={label}
      value={value}
      disabled={assistants.length === 0}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={assistants.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
