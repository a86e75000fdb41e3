'use client';

import { Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { DialogHandler } from '@/lib/contracts/flow-manager/dialog/parts';
import { ConditionsField } from '../conditions/conditions-field';
import type { Draft } from '../state/use-draft';
import { NodeChoice } from './node-choice';

/** A handler may lead to any node, also to the start. */
const everyNode = () => true;

/** The fields of a global handler, for creating and for changing one. */
export function HandlerFields({ values, change, flush, errors }: Draft<DialogHandler>) {
  const t = useTranslations('flowEditor');
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
      <NodeChoice
        label={t('handlers.target')}
        placeholder={t('paths.choose')}
        required
        value={values.target}
        error={errors.target}
        isOffered={everyNode}
        onChange={(target) => {
          change({ target });
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
      <ConditionsField
        conditions={values.conditions}
        operator={values.operator}
        errors={errors}
        // A new handler is checked when someone asks for it to be created.
        isChecked={values.id === ''}
        onChange={change}
      />
    </>
  );
}
