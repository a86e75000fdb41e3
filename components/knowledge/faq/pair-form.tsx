'use client';

import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Form } from '@/components/ui/form';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { pairInput, type PairInput } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';
import { useAddingFailure } from '../frame/use-adding-failure';

interface PairFormProps {
  /** What the fields start with. */
  pair?: PairInput;
  label: string;
  submit: string;
  /** Whether the answer is what is missing. */
  startsAtAnswer?: boolean;
  /** Between the fields and the buttons. */
  children?: React.ReactNode;
  /** Makes the call, with `silent`. */
  onSubmit: (pair: PairInput) => Promise<unknown>;
  onTyped?: () => void;
  onCancel: () => void;
}

/** A question with its answer, in place. */
export function PairForm({ pair, label, submit, startsAtAnswer, children, onSubmit, onTyped, onCancel }: PairFormProps) {
  const t = useTranslations('knowledge.add.faq');
  const tConfirm = useTranslations('common.confirm');
  const named = useAddingFailure();
  const form = useSchemaForm<PairInput & Record<string, unknown>>(pairInput, {
    mode: 'controlled',
    initialValues: { question: pair?.question ?? '', answer: pair?.answer ?? '' },
  });
  return (
    <Form form={form} aria-label={label} onSubmit={({ question, answer }) => named(onSubmit({ question, answer }))}>
      {({ isSubmitting }) => (
        <Stack gap="xs" onInput={onTyped}>
          <Textarea
            {...form.getInputProps('question')}
            label={t('question')}
            dir="auto"
            autosize
            minRows={1}
            maxRows={4}
            required
            autoFocus={!startsAtAnswer}
          />
          <Textarea
            {...form.getInputProps('answer')}
            label={t('answer')}
            dir="auto"
            autosize
            minRows={2}
            maxRows={10}
            required
            autoFocus={startsAtAnswer}
          />
          {children}
          <LeaveGuard isDirty={form.isDirty() && !isSubmitting} />
          <Group gap="xs" justify="flex-end">
            <Button size="xs" variant="default" onClick={onCancel} disabled={isSubmitting}>
              {tConfirm('cancel')}
            </Button>
            <Button size="xs" type="submit" loading={isSubmitting}>
              {submit}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  );
}
