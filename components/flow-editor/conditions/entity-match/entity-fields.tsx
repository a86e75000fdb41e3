'use client';

import { Autocomplete } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useWholeList } from '@/components/api/use-whole-list';
import { usePermission } from '@/components/session/use-permission';
import { getEntity, listEntities } from '@/lib/contracts/flow-manager/nlu/entities';
import { valueText } from '@/lib/engine/value-text';
import { NameChoice } from '../../panel/name-choice';
import { useCreateName } from '../../panel/use-create-name';
import { useEditor } from '../../state/editor-context';
import { useNluNames } from '../../state/use-nlu-names';
import type { ConditionFieldsProps } from '../condition-editor';

/** The entity, and optionally its value. */
export function EntityFields({ condition, onChange, errorOf }: ConditionFieldsProps<'entity_match'>) {
  const t = useTranslations('flowEditor.conditions.fields');
  const tNames = useTranslations('flowEditor.names');
  const { entities, builtinEntities } = useNluNames();
  const creation = useCreateName('entity');
  const { type, entity, value } = condition;
  const values = useEntityValues(entity);
  const names = entities &&
    builtinEntities && [
      { group: tNames('own'), items: entities },
      { group: tNames('builtin'), items: builtinEntities },
    ];
  return (
    <>
      <NameChoice
        label={t('entity')}
        description={t('entity_help')}
        required
        value={entity}
        error={errorOf('entity')}
        names={names}
        creation={creation}
        onChange={(name) => onChange({ ...condition, entity: name })}
      />
      <Autocomplete
        label={t('entity_value')}
        description={t('entity_value_help')}
        dir="auto"
        autoComplete="off"
        data={[...values]}
        limit={50}
        maxDropdownHeight={220}
        value={value === null || value === undefined ? '' : valueText(value)}
        error={errorOf('value')}
        onChange={(text) => onChange(text ? { type, entity, value: text } : { type, entity })}
      />
    </>
  );
}

/** The values of one of the assistant's own entities. */
function useEntityValues(key_name: string): readonly string[] {
  const mayRead = usePermission('nlu.read');
  const assistant_id = useEditor().assistant?.id ?? '';
  const { data: entities } = useWholeList(listEntities, { assistant_id }, mayRead && assistant_id !== '');
  const entity_id = entities?.find((entity) => entity.key_name === key_name)?.id ?? '';
  const { data } = useEndpoint(getEntity, { params: { entity_id } }, { enabled: entity_id !== '' });
  return [...new Set(data?.values.map(({ value }) => value) ?? [])];
}
