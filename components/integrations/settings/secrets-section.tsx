'use client';

import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { late } from '@/components/ui/late';
import rows from '@/components/ui/rows.module.css';
import { Section } from '@/components/ui/section';
import type { Integration } from '@/lib/contracts/flow-manager/integrations/integrations';

const SecretDialog = late(() => import('./secret-dialog').then((module) => module.SecretDialog));
const RemoveSecret = late(() => import('./remove-secret').then((module) => module.RemoveSecret));

type Act = { kind: 'set'; name?: string } | { kind: 'remove'; name: string };

/** The secrets to which requests refer, by name. Their values are never shown. */
export function SecretsSection({ integration }: { integration: Integration }) {
  const t = useTranslations('integrations.secrets');
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  return (
    <Section
      title={t('title')}
      description={t.rich('text', { code: () => <bdi dir="ltr">{'{{secrets.name}}'}</bdi> })}
      aside={
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setAct({ kind: 'set' })}>
          {t('add')}
        </Button>
      }
    >
      {integration.secrets.length === 0 ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : (
        <ul className={rows.rows}>
          {integration.secrets.map(({ name, is_set }) => (
            <li key={name} className={rows.row}>
              <div className={rows.text}>
                <bdi dir="ltr">{name}</bdi>
                <Text size="xs" c={is_set ? 'dimmed' : 'orange'}>
                  {t(is_set ? 'is_set' : 'is_missing')}
                </Text>
              </div>
              <Group gap={4} wrap="nowrap">
                <Button variant="default" size="xs" aria-label={t('replace_of', { name })} onClick={() => setAct({ kind: 'set', name })}>
                  {t(is_set ? 'replace' : 'enter')}
                </Button>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('remove_of', { name })}
                  onClick={() => setAct({ kind: 'remove', name })}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ul>
      )}
      {act?.kind === 'set' && <SecretDialog integration_id={integration.id} name={act.name} onClose={close} />}
      {act?.kind === 'remove' && <RemoveSecret integration_id={integration.id} name={act.name} onClose={close} />}
    </Section>
  );
}
