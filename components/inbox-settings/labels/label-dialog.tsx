'use client';

import { Input, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { typedDirection } from '@/components/ui/typed-direction';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import {
  createLabel,
  labelColors,
  labelInput,
  listLabels,
  updateLabel,
  type Label,
  type LabelColor,
  type LabelInput,
} from '@/lib/contracts/user-management/labels';
import classes from './label-chip.module.css';

/** Creates a label, or changes its name and color. */
export function LabelDialog({ label, onClose }: { label?: Label; onClose: () => void }) {
  const t = useTranslations('inboxSettings.labels');
  const queries = useQueryClient();
  const form = useSchemaForm<LabelInput>(labelInput, {
    mode: 'controlled',
    initialValues: { name: label?.name ?? '', color: label?.color ?? 'teal' },
  });
  return (
    <FormDialog
      title={label ? t.rich('edit', { name: label.name, bdi: richIsolate }) : t('create')}
      form={form}
      submit={t(label ? 'save' : 'submit')}
      fieldOf={(error) => (error.code === 'conflict' ? 'name' : undefined)}
      onClose={onClose}
      onSubmit={async (values) => {
        const body = labelInput.parse(values);
        const saved = label
          ? await callApi(updateLabel, { params: { label_id: label.id }, body, silent: true })
          : await callApi(createLabel, { body, silent: true });
        showToast({ kind: 'success', message: t.rich('saved', { name: saved.name, bdi: richIsolate }) });
        onClose();
        await queries.invalidateQueries({ queryKey: [listLabels.path] });
      }}
    >
      <TextInput
        {...form.getInputProps('name')}
        {...typedDirection(form.values.name)}
        label={t('name')}
        maxLength={50}
        required
        data-autofocus
      />
      <ColorField value={form.values.color} onChange={(color) => form.setFieldValue('color', color)} />
    </FormDialog>
  );
}

/** A choice of a color, by its name for those who do not see it. */
function ColorField({ value, onChange }: { value: LabelColor; onChange: (color: LabelColor) => void }) {
  const t = useTranslations('inboxSettings.labels');
  const id = useId();
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('color')}
      labelProps={{ id }}
      description={t(`colors.${value}`)}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <div role="radiogroup" aria-labelledby={id} className={classes.colors}>
        {labelColors.map((color) => (
          <label key={color} className={classes.color} title={t(`colors.${color}`)}>
            <input type="radio" name={id} aria-label={t(`colors.${color}`)} checked={color === value} onChange={() => onChange(color)} />
            <span className={classes.swatch} data-color={color} />
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
