'use client';

import { Button, Group, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { name as nameSchema } from '@/lib/contracts/fields';
import { Dialog } from './dialog';
import { Form } from './form';
import { useSchemaForm } from './use-schema-form';

interface NameDialogProps {
  title: React.ReactNode;
  label: string;
  help?: React.ReactNode;
  submit: React.ReactNode;
  name: string;
  /** Of an object with `name`. */
  schema?: z.ZodType;
  /** What has failed, as the title of an error that does not belong to the name. */
  failed?: string;
  /** Makes the call, with `silent`. A refusal is shown at the name. */
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

const anyName = z.object({ name: nameSchema(200) });

/** Asks for a name, of something new or to rename something. */
export function NameDialog({ title, label, help, submit, name, schema = anyName, failed, onSubmit, onClose }: NameDialogProps) {
  const t = useTranslations('common.confirm');
  const form = useSchemaForm<{ name: string }>(schema, { initialValues: { name } });
  return (
    <Dialog onClose={onClose} title={title}>
      <Form
        form={form}
        failed={failed}
        fieldOf={({ status }) => (status === 409 ? 'name' : undefined)}
        onSubmit={(values) => onSubmit(values.name.trim()).then(onClose)}
      >
        {({ isSubmitting }) => (
          <>
            <TextInput
              {...form.getInputProps('name')}
              key={form.key('name')}
              label={label}
              description={help}
              required
              dir="auto"
              autoComplete="off"
              data-autofocus
            />
            <Group justify="flex-end" gap="xs" mt="lg">
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={isSubmitting}>
                {submit}
              </Button>
            </Group>
          </>
        )}
      </Form>
    </Dialog>
  );
}
