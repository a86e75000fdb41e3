'use client';

import { Button, Group, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { callApi } from '@/components/api/client';
import { Form } from '@/components/ui/form';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import {
  createPart,
  getTemplate,
  listTemplates,
  partInput,
  partTypes,
  updatePart,
  type TemplateDetail,
  type TemplatePart,
} from '@/lib/contracts/flow-manager/nlu/templates';
import { EntityChoice } from '../choices/entity-choice';
import { partInputOf, type PartValues } from './part-values';
import { useTemplateFailure } from './use-template-failure';

interface PartFormProps {
  template: TemplateDetail;
  /** The part to change. Undefined for a new one. */
  part: TemplatePart | undefined;
  /** Called with every change, for the preview. */
  onDraft: (draft: PartValues) => void;
  onClose: () => void;
}

type Values = PartValues & Record<string, unknown>;

/** The form of a part of a template. */
export function PartForm({ template, part, onDraft, onClose }: PartFormProps) {
  const t = useTranslations('nluTraining.parts');
  const tErrors = useTranslations('errors');
  const queries = useQueryClient();
  const { telling } = useTemplateFailure();
  const { type = 'static_text', text_content = '', entity = null, fallback_value = null } = part ?? {};
  const form = useSchemaForm<Values>(partInput, {
    mode: 'controlled',
    initialValues: { type, text_content, entity, fallback_value },
    onValuesChange: onDraft,
  });
  const { values } = form;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A Select would open on focus.
    const first = fields.current?.querySelector<HTMLElement>('textarea') ?? fields.current?.querySelector<HTMLElement>('input:checked');
    first?.focus();
  }, []);
  // A missing field is reported for the part as a whole. It is shown at the field.
  const missing = form.errors.type ? tErrors('required') : undefined;

  const save = async (drafted: Values) => {
    const body = partInputOf(drafted);
    await (part
      ? telling('part_update', callApi(updatePart, { params: { part_id: part.id }, body, silent: true }))
      : telling('part_create', callApi(createPart, { params: { template_id: template.id }, body, silent: true })));
    await queries.invalidateQueries({ queryKey: [getTemplate.path] });
    onClose();
    await queries.invalidateQueries({ queryKey: [listTemplates.path] });
  };

  return (
    <Form form={form} onSubmit={save} aria-label={t(part ? 'edit_form' : 'new_form')}>
      {({ isSubmitting }) => (
        <Stack gap="sm" ref={fields}>
          <SegmentedControl
            {...form.getInputProps('type')}
            aria-label={t('type')}
            data={partTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChange={(value) => {
              form.clearErrors();
              form.setFieldValue('type', partTypes.find((one) => one === value) ?? 'static_text');
            }}
          />
          {values.type === 'static_text' ? (
            <Textarea
              {...form.getInputProps('text_content')}
              key="text_content"
              label={t('text')}
              description={t('text_help')}
              required
              dir="auto"
              autosize
              minRows={2}
              maxRows={10}
              error={form.errors.text_content ?? missing}
              onChange={({ currentTarget }) => {
                form.clearFieldError('type');
                form.setFieldValue('text_content', currentTarget.value);
              }}
            />
          ) : (
            <>
              <EntityChoice
                assistant_id={template.assistant_id}
                label={t('entity')}
                description={t('entity_help')}
                required
                value={values.entity}
                error={form.errors.entity ?? missing}
                onChange={(name) => {
                  form.clearFieldError('type');
                  form.setFieldValue('entity', name);
                }}
              />
              <TextInput
                {...form.getInputProps('fallback_value')}
                key="fallback_value"
                value={values.fallback_value ?? ''}
                label={t('fallback')}
                description={t('fallback_help')}
                dir="auto"
                autoComplete="off"
              />
            </>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" size="xs" onClick={onClose} disabled={isSubmitting}>
              {t('cancel')}
            </Button>
            <Button type="submit" size="xs" loading={isSubmitting}>
              {t(part ? 'save' : 'create')}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  );
}
