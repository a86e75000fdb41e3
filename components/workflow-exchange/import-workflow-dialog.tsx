'use client';

import { Alert, Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { useRouter } from '@/components/i18n/navigation';
import { DraftDialog } from '@/components/ui/draft-dialog';
import { showToast } from '@/components/ui/show-toast';
import { importBpmn } from '@/lib/contracts/flow-manager/workflow/bpmn';
import { listFlowBases } from '@/lib/contracts/flow-manager/workflow/flow-bases';
import { limits } from '@/lib/limits';
import { BpmnReport } from './bpmn-report';

/** Creates a workflow from a BPMN file. What is not understood is listed before anything is stored. */
export function ImportWorkflowDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('workflowImport');
  const queries = useQueryClient();
  const router = useRouter();
  const errorText = useErrorText();
  const [xml, setXml] = useState<string>();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const check = useCall(importBpmn, { onSuccess: ({ suggested_name }) => setName(suggested_name) });
  const store = useCall(importBpmn, {
    onSuccess: async ({ workflow }) => {
      if (!workflow) return;
      showToast({ kind: 'success', message: t('done') });
      onClose();
      router.push(`/workflows/${workflow.id}`);
      await queries.invalidateQueries({ queryKey: [listFlowBases.path] });
    },
  });
  const take = async (file: File | null) => {
    if (!file) return;
    check.reset();
    store.reset();
    setXml(undefined);
    setProblem(file.size > limits.bpmn_characters ? t('too_large') : undefined);
    if (file.size > limits.bpmn_characters) return;
    const text = await file.text();
    setXml(text);
    check.mutate({ query: { dry_run: 'true' }, body: { xml: text }, silent: true });
  };
  const { data: report } = check;
  const error = check.error ?? store.error;
  return (
    <DraftDialog onClose={onClose} isDirty={() => xml !== undefined} size="lg" title={t('title')}>
      <Stack gap="md">
        <Text c="dimmed">{t('lead')}</Text>
        <Group>
          <FileButton accept=".bpmn,.xml,application/xml,text/xml" onChange={(file) => void take(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconFileImport size={16} aria-hidden />}
                loading={check.isPending}
                data-autofocus
              >
                {t('choose')}
              </Button>
            )}
          </FileButton>
        </Group>
        {(problem || error) && <Alert color="red" variant="light" role="alert" title={problem ?? (error ? errorText(error) : undefined)} />}
        {report && <BpmnReport report={report} />}
        {report?.can_import && (
          <TextInput
            label={t('name')}
            description={t('name_help')}
            dir="ltr"
            required
            maxLength={limits.name}
            autoComplete="off"
            spellCheck={false}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            onClick={() => store.mutate({ query: { name: name.trim() }, body: { xml: xml ?? '' }, silent: true })}
            loading={store.isPending}
            disabled={!report?.can_import || name.trim() === ''}
          >
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </DraftDialog>
  );
}
