'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { PartNames } from './use-part-names';

/** Why an instance failed, as lib/workflow/instance.ts defines it. */
export type ShownFailure = { code: string } & Readonly<Record<string, unknown>>;

const codes = [
  'no_transition',
  'too_many_steps',
  'missing_component',
  'missing_input',
  'expression_failed',
  'action_failed',
  'effect_failed',
  'effect_timed_out',
  'workflow_failed',
] as const;

/** Why an instance failed, in words, with the loop, the field, or the response that shows it. */
export function FailureText({ failure, names }: { failure: ShownFailure; names: PartNames }) {
  const t = useTranslations('workflowInstances.failures');
  const tErrors = useTranslations('errors');
  const format = useFormatter();
  const code = codes.find((one) => one === failure.code) ?? 'effect_failed';
  const loop = Array.isArray(failure.loop) ? failure.loop.map((id) => names.stateName(String(id))) : [];
  return (
    <>
      {t.rich(code, {
        field: typeof failure.field_id === 'string' ? names.fieldName(failure.field_id) : '',
        bdi: (text) => <bdi>{text}</bdi>,
      })}
      {typeof failure.status === 'number' && ` ${t('status', { status: String(failure.status) })}`}
      {typeof failure.problem === 'string' && (
        <> {tErrors.has(failure.problem as 'required') ? tErrors(failure.problem as 'required') : <bdi dir="ltr">{failure.problem}</bdi>}</>
      )}
      {loop.length > 0 && ` ${t('loop', { states: format.list(loop) })}`}
    </>
  );
}
