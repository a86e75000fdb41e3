'use client';

import { Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type * as z from 'zod';
import { usePermission } from '@/components/session/use-permission';
import { Form } from '@/components/ui/form';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { SaveBar } from '@/components/ui/save-bar';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { useRefreshConnections } from '../use-refresh-connections';

interface SettingsFormProps<Fields extends Record<string, unknown>> {
  label: string;
  schema: z.ZodType;
  /** What is stored. */
  values: Fields;
  /** Stores what was changed, and returns what is stored then. */
  save: (values: Fields) => Promise<Fields>;
  /** Said after saving, and to those who may not save. */
  words: { saved: string; read_only: string };
  children: (form: UseFormReturnType<Fields>, isReadOnly: boolean) => React.ReactNode;
}

/** The settings of a channel's account, which are saved together. */
export function SettingsForm<Fields extends Record<string, unknown>>({
  label,
  schema,
  values,
  save,
  words,
  children,
}: SettingsFormProps<Fields>) {
  const mayUpdate = usePermission('channels.update');
  const refresh = useRefreshConnections();
  const form = useSchemaForm<Fields>(schema, { mode: 'controlled', initialValues: values });
  const isDirty = form.isDirty();

  const submit = async (changed: Fields) => {
    const stored = await save(changed);
    form.setInitialValues(stored);
    form.setValues(stored);
    form.resetDirty();
    showToast({ kind: 'success', message: words.saved });
    await refresh();
  };

  return (
    <>
      <Form form={form} onSubmit={submit} aria-label={label}>
        {({ isSubmitting }) => (
          <Stack gap="md">
            {children(form, !mayUpdate)}
            {!mayUpdate && <Text c="dimmed">{words.read_only}</Text>}
            <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
          </Stack>
        )}
      </Form>
      <LeaveGuard isDirty={isDirty} />
    </>
  );
}
