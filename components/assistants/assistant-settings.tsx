'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { queryKey } from '@/components/api/query-key';
import { Form } from '@/components/ui/form';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { SaveBar } from '@/components/ui/save-bar';
import { showToast } from '@/components/ui/show-toast';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import {
  assistantInput,
  getAssistant,
  listAssistants,
  updateAssistant,
  type Assistant,
  type AssistantChange,
  type AssistantInput,
} from '@/lib/contracts/flow-manager/assistants';
import { AssistantFields } from './assistant-fields';

/** The editable properties of an assistant. Nothing is sent until they are saved. */
export function AssistantSettings({ assistant }: { assistant: Assistant }) {
  const t = useTranslations('assistants');
  const queryClient = useQueryClient();
  const form = useSchemaForm<AssistantInput>(assistantInput, { initialValues: inputOf(assistant) });
  const params = { assistant_id: assistant.id };
  const show = (stored: Assistant) => {
    queryClient.setQueryData(queryKey(getAssistant, { params }), stored);
    form.setInitialValues(inputOf(stored));
    form.setValues(inputOf(stored));
  };
  const guarded = useGuardedSave({ revision: assistant.revision, read: () => callApi(getAssistant, { params, silent: true }), show });

  async function save(values: AssistantInput) {
    const initial = form.getInitialValues();
    const body = changesOf(initial, values);
    const saved = await guarded.save(
      (if_match) => callApi(updateAssistant, { params, body, if_match, silent: true }),
      (latest) => (Object.keys(body) as (keyof AssistantInput)[]).every((field) => latest[field] === initial[field]),
    );
    if (!saved) return;
    queryClient.setQueryData(queryKey(getAssistant, { params }), saved);
    void queryClient.invalidateQueries({ queryKey: [listAssistants.path] });
    // Text typed in the meantime remains and counts as changed.
    form.resetDirty(inputOf(saved));
    if (form.getValues().name === values.name) form.setFieldValue('name', saved.name);
    showToast({ kind: 'success', message: t('saved') });
  }

  return (
    <>
      <Form form={form} onSubmit={save} aria-label={t('page.settings')}>
        {({ isSubmitting }) => (
          <>
            <AssistantFields form={form} />
            <SaveBar isDirty={form.isDirty()} isSaving={isSubmitting} onDiscard={form.reset} />
          </>
        )}
      </Form>
      <LeaveGuard isDirty={form.isDirty()} />
      {guarded.question}
    </>
  );
}

function inputOf({ name, system_prompt, type, model, language, mode }: Assistant): AssistantInput {
  return { name, system_prompt, type, model, language, mode };
}

/** Returns only the fields changed here, so a colleague's changes in the meantime are kept. */
function changesOf(previous: AssistantInput, values: AssistantInput): AssistantChange {
  const changed = Object.entries(values).filter(([field, value]) => value !== previous[field as keyof AssistantInput]);
  return Object.fromEntries(changed);
}
