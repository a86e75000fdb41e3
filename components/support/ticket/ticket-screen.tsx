'use client';

import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { countUnreadTickets } from '@/lib/contracts/user-management/ticket-counts';
import {
  getTicket,
  getTicketAttachment,
  listTickets,
  readTicket,
  replyToTicket,
  streamTickets,
  updateTicket,
  type WholeTicket,
} from '@/lib/contracts/user-management/tickets';
import { movesOf } from '@/lib/support/move-ticket';
import { callApi, loadFile } from '../../api/client';
import { useCall } from '../../api/use-call';
import { useEndpoint } from '../../api/use-endpoint';
import { Link } from '../../i18n/navigation';
import { ForPermitted } from '../../session/for-permitted';
import { DateTime } from '../../ui/date-time';
import { LoadError } from '../../ui/load-error';
import { PageHeader } from '../../ui/page-header';
import { RelatedTickets } from '../conversation/related-tickets';
import { TicketComposer } from '../conversation/ticket-composer';
import { TicketLog } from '../conversation/ticket-log';
import classes from '../support.module.css';
import { TicketMissing } from '../ticket-missing';
import { TicketStatus } from '../ticket-status';
import { useTicketEvents } from '../use-ticket-events';

/** A ticket for its business: the conversation with the support team. */
export function TicketScreen({ ticket_id }: { ticket_id: string }) {
  return (
    <ForPermitted permission="tickets.create">
      <Loaded ticket_id={ticket_id} />
    </ForPermitted>
  );
}

const watched = [getTicket.path, listTickets.path, countUnreadTickets.path];

function Loaded({ ticket_id }: { ticket_id: string }) {
  const t = useTranslations('support.ticket');
  const { data: ticket, error, refetch, isFetching } = useEndpoint(getTicket, { params: { ticket_id } });
  useTicketEvents(streamTickets.path, watched);
  if (ticket) return <TicketPage ticket={ticket} />;
  if (error?.code === 'not_found') return <TicketMissing list="/support" />;
  if (error) return <LoadError order={1} title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={320} radius="md" />;
}

function TicketPage({ ticket }: { ticket: WholeTicket }) {
  const t = useTranslations('support.ticket');
  const format = useFormatter();
  const queries = useQueryClient();
  const params = { ticket_id: ticket.id };
  const refresh = () => Promise.all(watched.map((path) => queries.invalidateQueries({ queryKey: [path] })));
  const move = useCall(updateTicket, { onSettled: refresh });
  useMarkRead(ticket, refresh);
  const moves = movesOf(ticket.status, 'business');
  const isClosed = ticket.status === 'closed';

  return (
    <div className={classes.narrow}>
      <PageHeader
        title={<bdi>{ticket.subject}</bdi>}
        description={
          <Group gap="xs">
            <TicketStatus status={ticket.status} />
            <span>{t('number', { number: format.number(ticket.number, { useGrouping: false }) })}</span>
            {ticket.category && <span>{ticket.category.name}</span>}
            <span>{t.rich('opened', { time: () => <DateTime value={ticket.created_at} /> })}</span>
          </Group>
        }
        actions={moves.map(
          (status) =>
            status !== 'in_progress' && (
              <Button key={status} variant="default" loading={move.isPending} onClick={() => move.mutate({ params, body: { status } })}>
                {t(`moves.${status}`)}
              </Button>
            ),
        )}
      />
      <Stack gap="md">
        <RelatedTickets ticket={ticket} list="/support" />
        <TicketLog
          messages={ticket.messages}
          side="business"
          loadAttachment={(id) => loadFile(getTicketAttachment, { params: { ticket_attachment_id: id }, silent: true })}
        />
        {isClosed ? (
          <Alert variant="light" color="gray" title={t('closed.title')}>
            <Text mb="sm">{t('closed.text')}</Text>
            <Button component={Link} href={`/support/new?after=${ticket.id}`}>
              {t('closed.action')}
            </Button>
          </Alert>
        ) : (
          <>
            {ticket.status === 'resolved' && <Text c="dimmed">{t('resolved')}</Text>}
            <TicketComposer
              ticketId={ticket.id}
              label={t('write')}
              submit={t('send')}
              onSend={async ({ text, files, onProgress }) => {
                try {
                  await callApi(replyToTicket, { params, body: { message: text, files: [...files] }, onProgress });
                } finally {
                  // Also after a refusal: the ticket may have been closed meanwhile.
                  await refresh();
                }
              }}
            />
          </>
        )}
      </Stack>
    </div>
  );
}

/** Marks what is shown as read, as often as there is something new. */
function useMarkRead({ id, is_unread, last_message_at }: WholeTicket, onDone: () => unknown): void {
  const { mutate } = useCall(readTicket, { onSuccess: onDone });
  useEffect(() => {
    if (is_unread) mutate({ params: { ticket_id: id }, silent: true });
  }, [id, is_unread, last_message_at, mutate]);
}
