'use client';

import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { DialogHandler } from '@/lib/contracts/flow-manager/dialog/parts';
import { ConditionsField } from '../conditions/conditions-field';
import { useEditor } from '../state/editor-context';
import type { Draft } from '../state/use-draft';

/** The fields of a global handler, for creating and for changing one. */
export function HandlerFields({ values, change, flush, errors }: Draft<DialogHandler>) {
  const t = useTranslations('flowEditor');
  const { flow } = useEditor();
  return (
    <>
      <TextInput
        label={t('handlers.name')}
        required
        dir="auto"
        autoComplete="off"
        value={values.name}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        onBlur={flush}
      />
      <NativeSelect
        label={t('handlers.target')}
        required
        value={values.target}
        error={errors.target}
        data={[
          ...(values.target ? [] : [{ value: '', label: t('paths.choose') }]),
          ...flow.nodes.map(({ id, key }) => ({ value: id, label: key })),
        ]}
        onChange={({ currentTarget }) => {
          change({ target: currentTarget.value });
          flush();
        }}
      />
      <Switch
        label={t('handlers.detour')}
        description={t('handlers.detour_help')}
        checked={values.detour}
        onChange={({ currentTarget }) => {
          change({ detour: currentTarget.checked });
          flush();
        }}
      />
      <Textarea
        label={t('handlers.description')}
        dir="auto"
        autosize
        minRows={2}
        maxRows={6}
        value={values.description}
        error={errors.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        onBlur={flush}
      />
      <ConditionsField conditions={values.conditions} operator={values.operator} errors={errors} onChange={change} />
    </>
  );
}
