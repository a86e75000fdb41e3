'use client';

import { Badge, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import {
  listTicketAgents,
  updatePlatformTicket,
  type PlatformTicketChange,
  type WholePlatformTicket,
} from '@/lib/contracts/user-management/platform-tickets';
import { listTicketCategories } from '@/lib/contracts/user-management/ticket-categories';
import { ticketPriorities } from '@/lib/contracts/user-management/tickets';
import { movesOf } from '@/lib/support/move-ticket';
import { useCall } from '../../api/use-call';
import { useEndpoint } from '../../api/use-endpoint';
import { usePlanName } from '../../plans/use-plan-name';
import { DateTime } from '../../ui/date-time';
import { Section } from '../../ui/section';

interface TicketFactsProps {
  ticket: WholePlatformTicket;
  onChange: () => unknown;
}

/** What platform people set for a ticket, its times, and who asks. Changes are saved immediately. */
export function TicketFacts({ ticket, onChange }: TicketFactsProps) {
  const t = useTranslations('support.platform');
  const tStatus = useTranslations('support.status');
  const tPriority = useTranslations('support.priority');
  const planName = usePlanName();
  const { data: categories } = useEndpoint(listTicketCategories, {});
  const { data: agents } = useEndpoint(listTicketAgents, {});
  const update = useCall(updatePlatformTicket, { onSettled: onChange });
  const change = (body: PlatformTicketChange) => update.mutate({ params: { ticket_id: ticket.id }, body });
  const isFixed = ticket.status === 'closed' || update.isPending;
  const { category, assignee } = ticket;

  return (
    <Section title={t('facts')}>
      <Stack gap="md">
        <NativeSelect
          label={t('status')}
          disabled={isFixed}
          value={ticket.status}
          onChange={(event) => {
            const status = movesOf(ticket.status, 'platform').find((one) => one === event.currentTarget.value);
            if (status) change({ status });
          }}
          data={[ticket.status, ...movesOf(ticket.status, 'platform')].map((value) => ({ value, label: tStatus(value) }))}
        />
        <NativeSelect
          label={t('assignee')}
          disabled={isFixed}
          value={assignee?.id ?? ''}
          onChange={(event) => change({ assignee_id: event.currentTarget.value || null })}
          data={options([{ id: '', name: t('unassigned') }, ...(agents?.items ?? [])], assignee)}
        />
        <NativeSelect
          label={t('priority')}
          disabled={isFixed}
          value={ticket.priority}
          onChange={(event) => change({ priority: ticketPriorities.find((one) => one === event.currentTarget.value) })}
          data={ticketPriorities.map((value) => ({ value, label: tPriority(value) }))}
        />
        <NativeSelect
          label={t('category')}
          disabled={isFixed}
          value={category?.id ?? ''}
          onChange={(event) => change({ category_id: event.currentTarget.value || null })}
          data={options([{ id: '', name: t('no_category') }, ...(categories?.items ?? [])], category)}
        />
        <SlaLine label={t('first_answer')} time={ticket.sla.first_answer} />
        <SlaLine label={t('resolution')} time={ticket.sla.resolution} />
        <Fact label={t('business')}>
          <bdi>{ticket.business.name}</bdi>
        </Fact>
        <Fact label={t('plan')}>
          {planName(ticket.plan)}{' '}
          {ticket.has_priority_support && (
            <Badge size="sm" variant="light">
              {t('priority_support')}
            </Badge>
          )}
        </Fact>
        <Fact label={t('author')}>
          <bdi>{ticket.author?.name ?? t('gone')}</bdi>
        </Fact>
      </Stack>
    </Section>
  );
}

interface Named {
  id: string;
  name: string;
}

/** The options of a list, with the current one even if it is no longer offered. */
function options(all: readonly Named[], current: Named | null) {
  const missing = current && !all.some(({ id }) => id === current.id) ? [current] : [];
  return [...all, ...missing].map(({ id, name }) => ({ value: id, label: name }));
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <div>{children}</div>
    </div>
  );
}

function SlaLine({ label, time: { due_at, done_at, state } }: { label: string; time: WholePlatformTicket['sla']['resolution'] }) {
  const t = useTranslations('support.sla_state');
  const colors = { late: 'red', missed: 'red', near: 'yellow', kept: 'green', running: 'gray', none: 'gray' } as const;
  return (
    <Fact label={label}>
      {done_at ? <DateTime value={done_at} /> : due_at && <DateTime value={due_at} />}{' '}
      <Badge size="sm" variant="light" color={colors[state]}>
        {t(state)}
      </Badge>
    </Fact>
  );
}
