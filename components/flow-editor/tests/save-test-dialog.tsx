'use client';

import { Button, Checkbox, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { Dialog } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/load-error';
import { showToast } from '@/components/ui/show-toast';
import type { FlowTestContent, TestStep } from '@/lib/contracts/flow-manager/dialog/flow-test';
import { createFlowTest, draftFlowTest, listFlowTests } from '@/lib/contracts/flow-manager/dialog/tests';
import { limits } from '@/lib/limits';
import classes from './tests.module.css';

interface SaveTestDialogProps {
  flow_base_id: string;
  session_id: string;
  onClose: () => void;
}

/** Keeps a live test's conversation as a test. The owner reviews what is expected of each turn. */
export function SaveTestDialog({ flow_base_id, session_id, onClose }: SaveTestDialogProps) {
  const t = useTranslations('flowTests.save');
  const draft = useQuery({
    queryKey: [draftFlowTest.path, session_id],
    queryFn: () => callApi(draftFlowTest, { params: { flow_base_id }, body: { session_id }, silent: true }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog onClose={onClose} size="lg" title={t('title')}>
      {draft.data && <Review draft={draft.data} flow_base_id={flow_base_id} onClose={onClose} />}
      {draft.isError && (
        <LoadError title={t('error')} error={draft.error} onRetry={() => void draft.refetch()} isRetrying={draft.isFetching} />
      )}
      {draft.isPending && <Skeleton height={240} aria-label={t('loading')} />}
    </Dialog>
  );
}

function Review({ draft, flow_base_id, onClose }: { draft: FlowTestContent; flow_base_id: string; onClose: () => void }) {
  const t = useTranslations('flowTests.save');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [name, setName] = useState(draft.name);
  const [steps, setSteps] = useState(draft.steps);
  const keep = useMutation({
    mutationFn: () => callApi(createFlowTest, { params: { flow_base_id }, body: { ...draft, name, steps }, silent: true }),
    onSuccess: async () => {
      showToast({ kind: 'success', message: t('done') });
      await queryClient.invalidateQueries({ queryKey: [listFlowTests.path] });
      onClose();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        keep.mutate();
      }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('name')}
          required
          dir="auto"
          maxLength={limits.name}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {t('lead')}
        </Text>
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <ReviewedStep
              key={index}
              step={step}
              drafted={draft.steps[index] ?? step}
              onChange={(expected) => setSteps(steps.map((one, place) => (place === index ? { ...one, expected } : one)))}
            />
          ))}
        </ol>
        {keep.isError && (
          <Text c="var(--mantine-color-error)" role="alert">
            {errorText(keep.error)}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={keep.isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={keep.isPending}>
            {t('confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ReviewedStepProps {
  step: TestStep;
  /** With everything that the conversation led to. */
  drafted: TestStep;
  onChange: (expected: TestStep['expected']) => void;
}

function ReviewedStep({ step: { event, text, files, expected }, drafted, onChange }: ReviewedStepProps) {
  const t = useTranslations('flowTests.save');
  const format = useFormatter();
  const { replies, node, status, variables } = drafted.expected;
  const names = Object.keys(variables);
  return (
    <li className={classes.step}>
      <Text size="sm" fw={500} dir="auto">
        {event === 'user_message' ? text || files.map(({ file_name }) => file_name).join(', ') : t(`event.${event}`)}
      </Text>
      {replies?.map((reply, index) => (
        <Text key={index} size="sm" c="dimmed" dir="auto" lineClamp={2}>
          {reply.text || reply.url}
        </Text>
      ))}
      <Group gap="md">
        <Checkbox
          size="xs"
          label={t('expect_replies')}
          checked={expected.replies !== null}
          onChange={({ currentTarget }) => onChange({ ...expected, replies: currentTarget.checked ? replies : null })}
        />
        <Checkbox
          size="xs"
          label={t('expect_node')}
          disabled={node === null}
          checked={expected.node !== null}
          onChange={({ currentTarget }) => onChange({ ...expected, node: currentTarget.checked ? node : null })}
        />
        <Checkbox
          size="xs"
          label={t('expect_status')}
          checked={expected.status !== null}
          onChange={({ currentTarget }) => onChange({ ...expected, status: currentTarget.checked ? status : null })}
        />
        {names.length > 0 && (
          <Checkbox
            size="xs"
            label={t('expect_variables', { names: format.list(names) })}
            checked={Object.keys(expected.variables).length > 0}
            onChange={({ currentTarget }) => onChange({ ...expected, variables: currentTarget.checked ? variables : {} })}
          />
        )}
      </Group>
    </li>
  );
}
