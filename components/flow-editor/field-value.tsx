'use client';

import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { Condition } from '@/lib/engine/condition-schema';
import { nodeName } from './part-name';
import { useEditor } from './state/editor-context';
import { SummaryText } from './summary-text';

/** The longest value that is shown, in characters. */
const most = 400;

/** The value of a part's field, as people read it. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  const t = useTranslations('flowEditor.fields_values');
  const format = useFormatter();
  const { flow, flowBases } = useEditor();
  const text = (): React.ReactNode => {
    if (value === null || value === undefined || value === '' || isEmpty(value)) return t('empty');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return format.number(value);
    if (field === 'conditions') return <SummaryText conditions={value as Condition[]} operator="OR" />;
    if (typeof value !== 'string') return <bdi dir="ltr">{short(JSON.stringify(value))}</bdi>;
    if (field === 'target' || field === 'source') return <bdi>{nodeName(flow.nodes.find(({ id }) => id === value))}</bdi>;
    if (field === 'flow_id') return <bdi>{flowBases.find(({ id }) => id === value)?.name ?? value}</bdi>;
    return short(value);
  };
  return (
    <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text()}
    </Text>
  );
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function short(text: string): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
