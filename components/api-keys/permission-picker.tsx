'use client';

import { Checkbox, Input } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { keyPermissions, restrictedKeyPermissions, type PermissionKey } from '@/lib/permissions';
import { usePermissionWords } from '../platform/use-permission-words';
import { may } from '../session/may';
import { useMe } from '../session/use-me';
import classes from './api-keys.module.css';

interface PermissionPickerProps {
  value: readonly PermissionKey[];
  /** What the key has already. It may stay, even if the reader does not have it. */
  stored: readonly PermissionKey[];
  /** Whether the key is restricted to some assistants, so that only conversations are left. */
  isRestricted: boolean;
  error?: React.ReactNode;
  onChange: (value: PermissionKey[]) => void;
}

/** The permissions of a key, grouped by resource: at most what the reader may do. */
export function PermissionPicker({ value, stored, isRestricted, error, onChange }: PermissionPickerProps) {
  const t = useTranslations('apiKeys.dialog');
  const words = usePermissionWords();
  const { data: me } = useMe();
  const offered = keyPermissions.filter(
    (key) => (stored.includes(key) || may(me, key)) && (!isRestricted || restrictedKeyPermissions.includes(key)),
  );
  const resources = [...new Set(offered.map(resourceOf))];
  const set = (key: PermissionKey, isChosen: boolean) => onChange(isChosen ? [...value, key] : value.filter((one) => one !== key));
  return (
    <Input.Wrapper
      label={t('permissions')}
      description={t(isRestricted ? 'permissions_restricted' : 'permissions_help')}
      error={error}
      required
      labelElement="div"
    >
      <div
        className={classes.groups}
        role="group"
        aria-label={t('permissions')}
        data-path="permissions"
        aria-invalid={error ? true : undefined}
        tabIndex={-1}
      >
        {resources.map((resource) => (
          <fieldset key={resource} className={classes.group}>
            <legend>{words.resource(resource)}</legend>
            <div className={classes.choices}>
              {offered
                .filter((key) => resourceOf(key) === resource)
                .map((key) => (
                  <Checkbox
                    key={key}
                    size="sm"
                    label={words.action(key)}
                    checked={value.includes(key)}
                    onChange={(event) => set(key, event.currentTarget.checked)}
                  />
                ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Input.Wrapper>
  );
}

const resourceOf = (key: PermissionKey): string => key.slice(0, key.indexOf('.'));
