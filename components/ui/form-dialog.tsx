'use client';

import { Button, Group, Stack, type ModalProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { ApiError } from '../api/api-error';
import { DraftDialog } from './draft-dialog';
import { Form } from './form';

interface FormDialogProps<Values> {
  title: React.ReactNode;
  size?: ModalProps['size'];
  form: UseFormReturnType<Values>;
  /** The label of the button, a verb. */
  submit: string;
  isDangerous?: boolean;
  fieldOf?: (error: ApiError) => (keyof Values & string) | undefined;
  /** What has failed, as the title of an error that belongs to no field. */
  failed?: string;
  onSubmit: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children: React.ReactNode;
}

/** Fields for free text. */
const written = 'textarea, input:not([type="checkbox"], [type="radio"], [type="password"])';

/** A short form in a dialog. Render it only while it is open, and load it with `late`. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { title, size, form, submit, isDangerous, fieldOf, failed, onSubmit, onClose, children } = props;
  const t = useTranslations('common.confirm');
  // A choice is easily repeated, but typed text is not.
  const hasTyped = useRef(false);
  return (
    <DraftDialog onClose={onClose} title={title} size={size} isDirty={() => hasTyped.current && !isDangerous && form.isDirty()}>
      <Form form={form} onSubmit={onSubmit} fieldOf={fieldOf} failed={failed}>
        {({ isSubmitting }) => (
          <Stack
            gap="md"
            onInput={({ target }) => {
              hasTyped.current ||= (target as Element).matches(written);
            }}
          >
            {children}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose} disabled={isSubmitting}>
                {t('cancel')}
              </Button>
              <Button type="submit" color={isDangerous ? 'red' : undefined} loading={isSubmitting}>
                {submit}
              </Button>
            </Group>
          </Stack>
        )}
      </Form>
    </DraftDialog>
  );
}
