'use client';

import { NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { DialogEdge } from '@/lib/contracts/flow-manager/dialog/parts';
import { isDefaultEdge } from '@/lib/engine/compile-flow';
import { blankCondition } from '../conditions/blank-condition';
import { ConditionsField } from '../conditions/conditions-field';
import { useEditor } from '../state/editor-context';
import type { Draft } from '../state/use-draft';
import { NumberField } from './number-field';
import classes from './panel.module.css';

/** The fields of a path, for creating and for changing one. */
export function EdgeFields({ values, change, flush, errors }: Draft<DialogEdge>) {
  const t = useTranslations('flowEditor.edge_form');
  const tForm = useTranslations('flowEditor.settings');
  const { flow } = useEditor();
  const keyOf = (id: string) => flow.nodes.find((node) => node.id === id)?.key ?? '';
  const isDefault = values.conditions.length > 0 && isDefaultEdge(values);
  const otherDefault = flow.edges.find((edge) => edge.source === values.source && edge.id !== values.id && isDefaultEdge(edge));
  return (
    <>
      <div>
        <Text size="sm" fw={500}>
          {t('from')}
        </Text>
        <bdi dir="ltr" className={classes.code}>
          {keyOf(values.source)}
        </bdi>
      </div>
      <NativeSelect
        label={t('target')}
        value={values.target}
        error={errors.target}
        data={flow.nodes
          .filter(({ id, type }) => id === values.target || type !== 'start')
          .map(({ id, key }) => ({ value: id, label: key }))}
        onChange={({ currentTarget }) => {
          change({ target: currentTarget.value });
          flush();
        }}
      />
      <div>
        <Text size="sm" fw={500} mb={4} id="edge-kind">
          {t('kind')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="edge-kind"
          value={isDefault ? 'default' : 'conditions'}
          data={[
            { value: 'conditions', label: t('kind_conditions') },
            { value: 'default', label: t('kind_default'), disabled: !isDefault && otherDefault !== undefined },
          ]}
          onChange={(kind) => {
            change({ conditions: kind === 'default' ? [{ type: 'default' }] : [blankCondition('any_keyword_match')] });
          }}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {isDefault ? t('default_explained') : otherDefault && t('default_taken', { target: keyOf(otherDefault.target) })}
        </Text>
      </div>
      {isDefault ? (
        errors.conditions && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {errors.conditions}
          </Text>
        )
      ) : (
        <>
          <NumberField
            label={t('order')}
            description={t('order_help')}
            problem={tForm('decimal')}
            inputMode="decimal"
            value={values.order}
            error={errors.order}
            onChange={(order) => change({ order })}
            onBlur={flush}
          />
          <ConditionsField conditions={values.conditions} operator={values.operator} errors={errors} onChange={change} />
        </>
      )}
    </>
  );
}
