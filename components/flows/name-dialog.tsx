'use client';

import { Button, Group, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { Dialog } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { name as nameSchema } from '@/lib/contracts/fields';

interface NameDialogProps {
  title: React.ReactNode;
  help?: React.ReactNode;
  submit: React.ReactNode;
  name: string;
  /** Makes the call, with `silent`. A refusal is shown at the name. */
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

const schema = z.object({ name: nameSchema(200) });

/** Asks for a name, of something new or to rename something. */
export function NameDialog({ title, help, submit, name, onSubmit, onClose }: NameDialogProps) {
  const t = useTranslations('flows.dialog');
  const form = useSchemaForm<{ name: string }>(schema, { initialValues: { name } });
  return (
    <Dialog onClose={onClose} title={title}>
      <Form
        form={form}
        fieldOf={({ status }) => (status === 409 ? 'name' : undefined)}
        onSubmit={(values) => onSubmit(values.name.trim()).then(onClose)}
      >
        {({ isSubmitting }) => (
          <>
            <TextInput
              {...form.getInputProps('name')}
              key={form.key('name')}
              label={t('name')}
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
