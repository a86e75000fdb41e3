'use client';

import { Text } from '@mantine/core';
import type { Condition } from '@/lib/engine/condition-schema';
import { useFieldText } from './field-text';
import { SummaryText } from './summary-text';

/** The longest value that is shown, in characters. */
const most = 400;

/** The value of a part's field, as people read it. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  const fieldText = useFieldText();
  const conditions = field === 'conditions' ? (value as readonly Condition[]) : [];
  const text = conditions.length > 0 ? '' : fieldText(field, value);
  return (
    <Text component="div" size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text.length > most ? `${text.slice(0, most)}…` : text}
      {conditions.map((condition, index) => (
        <div key={index}>
          <SummaryText conditions={[condition]} operator="AND" />
        </div>
      ))}
    </Text>
  );
}
