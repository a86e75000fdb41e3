'use client';

import { NativeSelect, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { useRoleName } from '@/components/i18n/use-role-name';
import { Section } from '@/components/ui/section';
import { GrantBox } from './grant-box';
import classes from './matrix.module.css';
import type { MatrixProps } from './matrix-props';
import { usePermissionWords } from './use-permission-words';

/** The matrix for a narrow screen: the permissions of one role. */
export function MatrixList({ resources, roles, onChange }: MatrixProps) {
  const t = useTranslations('platform.matrix');
  const words = usePermissionWords();
  const roleName = useRoleName();
  const { values, change } = useFiltersInAddress(['role']);
  const role = roles.find(({ key }) => key === values.role) ?? roles[0];
  if (!role) return null;
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('role')}
        value={role.key}
        onChange={(event) => change({ role: event.currentTarget.value })}
        data={roles.map((one) => ({ value: one.key, label: roleName(one) }))}
      />
      {resources.map((resource) => (
        <Section key={resource.id} title={words.resource(resource.key)}>
          {resource.permissions.map(({ id, key }) => (
            <label key={id} className={classes.line} htmlFor={`grant-${id}`}>
              <GrantBox id={`grant-${id}`} role={role} resource={resource.key} permission={key} onChange={onChange} />
              <span>
                {words.action(key)}
                <bdi dir="ltr" className={classes.key}>
                  {key}
                </bdi>
              </span>
            </label>
          ))}
        </Section>
      ))}
    </Stack>
  );
}
