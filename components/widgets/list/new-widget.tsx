'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { useRouter } from '@/components/i18n/navigation';
import { FormDialog } from '@/components/ui/form-dialog';
import { typedDirection } from '@/components/ui/typed-direction';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { createWidget, widgetInput } from '@/lib/contracts/flow-manager/widgets';
import { limits } from '@/lib/limits';
import { AssistantField } from '../assistant-field';
import { useRefreshWidgets } from '../use-refresh-widgets';
import { widgetHref } from '../widget-href';

interface Fields extends Record<string, unknown> {
  name: string;
  assistant_id: string;
}

const fields = widgetInput.pick({ name: true, assistant_id: true });

/** Creates a widget, and opens its design. */
export function NewWidget({ onClose }: { onClose: () => void }) {
  const t = useTranslations('widgets.new');
  const tFields = useTranslations('widgets.fields');
  const router = useRouter();
  const refresh = useRefreshWidgets();
  const form = useSchemaForm<Fields>(fields, { mode: 'controlled', initialValues: { name: '', assistant_id: '' } });

  const save = async (values: Fields) => {
    const created = await callApi(createWidget, { body: fields.parse(values), silent: true });
    onClose();
    router.push(widgetHref(created.id));
    await refresh(created);
  };
  return (
    <FormDialog title={t('title')} form={form} submit={t('submit')} onSubmit={save} onClose={onClose}>
      <TextInput
        {...form.getInputProps('name')}
        {...typedDirection(form.values.name)}
        label={tFields('name')}
        description={tFields('name_help')}
        maxLength={limits.widget_name}
        autoComplete="off"
        required
        data-autofocus
      />
      <AssistantField form={form} />
    </FormDialog>
  );
}
