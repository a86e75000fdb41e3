'use client';

import { ActionIcon, Button, Input, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { limits } from '@/lib/limits';
import type { ContactValues } from './contact-values';
import classes from './profile.module.css';

interface AttributesFieldProps {
  form: UseFormReturnType<ContactValues>;
  isReadOnly: boolean;
}

/** What the business knows about a customer: names with values, which can be added and removed. */
export function AttributesField({ form, isReadOnly }: AttributesFieldProps) {
  const t = useTranslations('contacts.details');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { attributes } = form.values;
  // The row is there when the frame is painted.
  const focusSoon = (selector: string) => requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('attributes')}
      labelProps={{ id }}
      description={t('attributes_help')}
      error={form.errors.attributes}
    >
      <Stack gap={8} mt={6} role="group" aria-labelledby={id} ref={list} align="stretch">
        {attributes.map(({ key, kind }, index) => {
          const name = key || t('attribute_number', { number: index + 1 });
          const value = form.getInputProps(`attributes.${index}.value`);
          return (
            <div key={index} className={classes.attribute}>
              <TextInput
                {...form.getInputProps(`attributes.${index}.key`)}
                aria-label={t('attribute_name', { number: index + 1 })}
                placeholder={t('attribute_placeholder')}
                dir="auto"
                maxLength={limits.attribute_name}
                readOnly={isReadOnly}
              />
              {kind === 'yes_no' ? (
                <NativeSelect
                  {...value}
                  aria-label={t('attribute_value', { name })}
                  disabled={isReadOnly}
                  data={[
                    { value: 'true', label: t('yes') },
                    { value: 'false', label: t('no') },
                  ]}
                />
              ) : (
                <TextInput
                  {...value}
                  aria-label={t('attribute_value', { name })}
                  dir="auto"
                  inputMode={kind === 'number' ? 'decimal' : undefined}
                  maxLength={limits.attribute_value}
                  readOnly={isReadOnly}
                />
              )}
              {!isReadOnly && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('attribute_remove', { name })}
                  title={t('attribute_remove', { name })}
                  onClick={() => {
                    form.removeListItem('attributes', index);
                    focusSoon('[data-add]');
                  }}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </div>
          );
        })}
        {!isReadOnly && attributes.length < limits.attributes && (
          <Button
            data-add
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => {
              form.insertListItem('attributes', { key: '', value: '', kind: 'text' });
              focusSoon(`[data-path="attributes.${attributes.length}.key"]`);
            }}
          >
            {t('attribute_add')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
