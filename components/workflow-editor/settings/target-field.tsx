'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useTargets, type TargetKind } from '../state/use-targets';
import type { SettingProps } from './setting-props';

interface TargetFieldProps extends SettingProps<string | null> {
  target: TargetKind;
}

/** Chooses an action, an assistant, or another workflow. One that is gone remains visible until another is chosen. */
export function TargetField({ label, description, required, target, value, onChange }: TargetFieldProps) {
  const t = useTranslations('workflowEditor.settings.target');
  const targets = useTargets(target);
  const isGone = value !== null && targets !== undefined && !targets.some(({ id }) => id === value);
  const isLoading = value !== null && targets === undefined;
  return (
    <NativeSelect
      label={label}
      description={targets?.length === 0 ? t(`none.${target}`) : description}
      required={required}
      error={isGone && t('gone_help')}
      value={value ?? ''}
      data={[
        { value: '', label: t('choose') },
        ...(isGone ? [{ value, label: t('gone') }] : []),
        ...(isLoading ? [{ value, label: t('loading') }] : []),
        ...(targets ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}
