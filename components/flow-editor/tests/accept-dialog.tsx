'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Expectation, TestStep } from '@/lib/contracts/flow-manager/dialog/flow-test';
import { getFlowTest, updateFlowTest, type TestResult } from '@/lib/contracts/flow-manager/dialog/tests';

interface AcceptDialogProps {
  test_id: string;
  result: TestResult;
  onAccepted: () => void;
  onClose: () => void;
}

/** Takes over what a version does as what a test expects. What the test did not compare stays so. */
export function AcceptDialog({ test_id, result, onAccepted, onClose }: AcceptDialogProps) {
  const t = useTranslations('flowTests.accept');
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: async () => {
      const test = await callApi(getFlowTest, { params: { test_id } });
      const steps = test.steps.map((step, index) => ({ ...step, expected: accepted(step, result.steps[index]) }));
      return callApi(updateFlowTest, { params: { test_id }, body: { steps }, if_match: test.revision });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [getFlowTest.path] });
      onClose();
      onAccepted();
    },
  });
  return (
    <ConfirmDialog
      title={t('title')}
      confirm={t('confirm')}
      isPending={accept.isPending}
      onConfirm={() => accept.mutate()}
      onClose={onClose}
    >
      {t('text', { name: result.name })}
    </ConfirmDialog>
  );
}

function accepted({ expected }: TestStep, actual: Expectation | undefined): Expectation {
  if (!actual) return expected;
  return {
    replies: expected.replies && actual.replies,
    node: expected.node && actual.node,
    status: expected.status && actual.status,
    variables: Object.fromEntries(Object.keys(expected.variables).map((name) => [name, actual.variables[name] ?? null])),
  };
}
