'use client';

import { Button, Skeleton, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { useRoleName } from '@/components/i18n/use-role-name';
import { DateTime } from '@/components/ui/date-time';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { listPlatformAuditLog, type AuditEntry } from '@/lib/contracts/user-management/audit-log';
import type { Role } from '@/lib/contracts/user-management/roles';
import { lockOfGrant } from './lock-of-grant';
import classes from './matrix.module.css';
import type { MatrixProps } from './matrix-props';
import { usePermissionWords } from './use-permission-words';

interface MatrixHistoryProps {
  roles: readonly Role[];
  onChange: MatrixProps['onChange'];
}

/** The latest changes of the matrix by anyone, each with an undo button. */
export function MatrixHistory({ roles, onChange }: MatrixHistoryProps) {
  const t = useTranslations('platform.matrix.history');
  const log = useEndpoint(listPlatformAuditLog, { query: { action: 'role.permissions_set', limit: 20 } });
  return (
    <Section title={t('title')} description={t('text')}>
      {log.data ? (
        log.data.items.length === 0 ? (
          <Text c="dimmed">{t('empty')}</Text>
        ) : (
          <ul className={classes.history}>
            {log.data.items.map((entry) => (
              <Change key={entry.id} entry={entry} roles={roles} onChange={onChange} />
            ))}
          </ul>
        )
      ) : log.isError ? (
        <LoadError title={t('error')} error={log.error} onRetry={() => void log.refetch()} isRetrying={log.isFetching} />
      ) : (
        <Skeleton height={120} aria-busy />
      )}
    </Section>
  );
}

function Change({ entry, roles, onChange }: MatrixHistoryProps & { entry: AuditEntry }) {
  const t = useTranslations('platform.matrix.history');
  const roleName = useRoleName();
  const words = usePermissionWords();
  const { role: key, added, removed } = detailOf(entry);
  const role = roles.find(({ id }) => id === entry.resource_id);
  // Some of several permissions may have been reverted since.
  const back = [
    ...added.filter((one) => role?.permissions.includes(one)).map((permission) => ({ permission, isGranted: false })),
    ...removed.filter((one) => role && !role.permissions.includes(one)).map((permission) => ({ permission, isGranted: true })),
  ].filter(({ permission }) => role && !lockOfGrant(role, permission));
  const name = role ? roleName(role) : key;
  return (
    <li>
      <div>
        <Text fw={500}>
          <bdi>{name}</bdi>
        </Text>
        {added.length > 0 && (
          <Text size="sm">
            {t('given')}: {words.list(added)}
          </Text>
        )}
        {removed.length > 0 && (
          <Text size="sm">
            {t('taken')}: {words.list(removed)}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          <DateTime value={entry.created_at} /> ·{' '}
          {entry.actor?.name ? t.rich('by', { name: entry.actor.name, bdi: richIsolate }) : t('unknown')}
        </Text>
      </div>
      {role && back.length > 0 ? (
        <Button
          variant="default"
          size="xs"
          aria-label={t('revert_of', { role: name, list: words.list([...added, ...removed]) })}
          onClick={() => back.forEach(({ permission, isGranted }) => onChange(role, permission, isGranted))}
        >
          {t('revert')}
        </Button>
      ) : (
        role && (
          <Text size="xs" c="dimmed">
            {t('reverted')}
          </Text>
        )
      )}
    </li>
  );
}

/** The change that an entry describes. Undefined if the entry has an unexpected shape. */
function detailOf({ detail }: AuditEntry): { role: string; added: string[]; removed: string[] } {
  const keys = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
  return { role: typeof detail.role === 'string' ? detail.role : '', added: keys(detail.added), removed: keys(detail.removed) };
}
