'use client';

import { Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { transferCall, type TransferTarget } from '@/lib/contracts/voice/call-actions';
import { listSipConnections } from '@/lib/contracts/voice/sip-connections';
import { useCall } from '../../api/use-call';
import { useEndpoint } from '../../api/use-endpoint';
import { useErrorText } from '../../api/use-error-text';
import { useMe } from '../../session/use-me';
import { Dialog } from '../../ui/dialog';
import head from '../conversation/head.module.css';
import presence from '../presence.module.css';
import { usePresence } from '../use-presence';

/** Gives a call to a colleague, or to a number through a trunk. */
export function TransferDialog({ callId, onClose }: { callId: string; onClose: () => void }) {
  const t = useTranslations('softphone.transfer');
  const tPresence = useTranslations('inbox.presence');
  const { data: me } = useMe();
  const { data: members } = usePresence();
  const { data: trunks } = useEndpoint(listSipConnections, { query: { kind: 'trunk', limit: 100 } });
  const errorText = useErrorText();
  const transfer = useCall(transferCall);
  const [number, setNumber] = useState('');
  const [trunk, setTrunk] = useState('');
  const order = { online: 0, away: 1, offline: 2 };
  const others = members?.filter(({ id }) => id !== me?.id).sort((a, b) => order[a.state] - order[b.state] || a.name.localeCompare(b.name));
  const outgoing = trunks?.items.filter(({ allows_outgoing, is_active }) => allows_outgoing && is_active) ?? [];

  const give = (body: TransferTarget) => transfer.mutate({ params: { call_id: callId }, body, silent: true }, { onSuccess: onClose });

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="sm">
        <div role="alert">{transfer.error && <Text c="var(--mantine-color-error)">{errorText(transfer.error)}</Text>}</div>
        <h3 className={head.heading}>{t('members')}</h3>
        {!others && <Skeleton height={80} />}
        {others?.length === 0 && <Text c="dimmed">{t('no_members')}</Text>}
        <ul className={head.choices} aria-label={t('members')}>
          {others?.map(({ id, name, state }) => (
            <li key={id}>
              <UnstyledButton className={head.choice} disabled={transfer.isPending} onClick={() => give({ member_id: id })}>
                <span className={presence.state} data-state={state} title={tPresence(state)} aria-hidden />
                <span className={head.choiceWords}>
                  <bdi>{name}</bdi>
                  <span className="visually-hidden">{tPresence(state)}</span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {outgoing.length > 0 && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              give({ number: number.trim(), connection_id: trunk || outgoing[0]?.id });
            }}
          >
            <Stack gap="xs">
              <TextInput
                label={t('number')}
                description={t('number_help')}
                type="tel"
                dir="ltr"
                value={number}
                onChange={(event) => setNumber(event.currentTarget.value)}
              />
              {outgoing.length > 1 && (
                <NativeSelect
                  label={t('trunk')}
                  value={trunk}
                  data={outgoing.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(event) => setTrunk(event.currentTarget.value)}
                />
              )}
              <Group justify="flex-end">
                <Button type="submit" variant="default" loading={transfer.isPending} disabled={!number.trim()}>
                  {t('to_number')}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
      </Stack>
    </Dialog>
  );
}
