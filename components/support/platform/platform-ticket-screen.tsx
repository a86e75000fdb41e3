'use client';

import { Alert, Group, NativeSelect, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import {
  answerTicket,
  getPlatformTicket,
  getPlatformTicketAttachment,
  listPlatformTickets,
  listSupportReplies,
  noteInTicket,
  readPlatformTicket,
  streamPlatformTickets,
  type WholePlatformTicket,
} from '@/lib/contracts/user-management/platform-tickets';
import { countUnreadPlatformTickets } from '@/lib/contracts/user-management/ticket-counts';
import { callApi, loadFile } from '../../api/client';
import { useCall } from '../../api/use-call';
import { useEndpoint } from '../../api/use-endpoint';
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
import { TicketFacts } from './ticket-facts';

const watched = [getPlatformTicket.path, listPlatformTickets.path, countUnreadPlatformTickets.path];

/** A ticket of any business for the people of the platform. */
export function PlatformTicketScreen({ ticket_id }: { ticket_id: string }) {
  const t = useTranslations('support.ticket');
  const { data: ticket, error, refetch, isFetching } = useEndpoint(getPlatformTicket, { params: { ticket_id } });
  useTicketEvents(streamPlatformTickets.path, watched);
  if (ticket) return <TicketPage ticket={ticket} />;
  if (error?.code === 'not_found') return <TicketMissing list="/platform/tickets" />;
  if (error) return <LoadError order={1} title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={320} radius="md" />;
}

function TicketPage({ ticket }: { ticket: WholePlatformTicket }) {
  const t = useTranslations('support.ticket');
  const format = useFormatter();
  const queries = useQueryClient();
  const refresh = () => Promise.all(watched.map((path) => queries.invalidateQueries({ queryKey: [path] })));
  const { id, is_unread, last_message_at } = ticket;
  const { mutate: markRead } = useCall(readPlatformTicket, { onSuccess: refresh });
  useEffect(() => {
    if (is_unread) markRead({ params: { ticket_id: id }, silent: true });
  }, [id, is_unread, last_message_at, markRead]);

  return (
    <>
      <PageHeader
        title={<bdi>{ticket.subject}</bdi>}
        description={
          <Group gap="xs">
            <TicketStatus status={ticket.status} />
            <span>{t('number', { number: format.number(ticket.number, { useGrouping: false }) })}</span>
            <bdi>{ticket.business.name}</bdi>
            <span>{t.rich('opened', { time: () => <DateTime value={ticket.created_at} /> })}</span>
          </Group>
        }
      />
      <div className={classes.desk}>
        <Stack gap="md">
          <RelatedTickets ticket={ticket} list="/platform/tickets" />
          <TicketLog
            messages={ticket.messages}
            side="platform"
            loadAttachment={(file) => loadFile(getPlatformTicketAttachment, { params: { ticket_attachment_id: file }, silent: true })}
          />
          <Answer ticket={ticket} onSent={refresh} />
        </Stack>
        <TicketFacts ticket={ticket} onChange={refresh} />
      </div>
    </>
  );
}

/** The fields for an answer and for a note. A closed ticket takes only notes. */
function Answer({ ticket: { id, status }, onSent }: { ticket: WholePlatformTicket; onSent: () => Promise<unknown> }) {
  const t = useTranslations('support.platform');
  const { data: replies } = useEndpoint(listSupportReplies, {});
  const [wanted, setMode] = useState<'answer' | 'note'>('answer');
  const isClosed = status === 'closed';
  const mode = isClosed ? 'note' : wanted;
  const params = { ticket_id: id };

  return (
    <div>
      {isClosed ? (
        <Alert variant="light" color="gray">
          {t('closed')}
        </Alert>
      ) : (
        <SegmentedControl
          value={mode}
          onChange={(value) => setMode(value === 'note' ? 'note' : 'answer')}
          data={[
            { value: 'answer', label: t('answer') },
            { value: 'note', label: t('note') },
          ]}
        />
      )}
      <TicketComposer
        key={mode}
        ticketId={id}
        isNote={mode === 'note'}
        label={t(mode === 'note' ? 'write_note' : 'write_answer')}
        submit={t(mode === 'note' ? 'add_note' : 'send')}
        onSend={async ({ text, files, onProgress }) => {
          try {
            if (mode === 'note') await callApi(noteInTicket, { params, body: { text } });
            else await callApi(answerTicket, { params, body: { message: text, files: [...files] }, onProgress });
          } finally {
            await onSent();
          }
        }}
        tools={
          mode === 'note'
            ? undefined
            : (text, change) => (
                <NativeSelect
                  aria-label={t('insert_canned')}
                  value=""
                  onChange={(event) => {
                    const reply = replies?.items.find((one) => one.id === event.currentTarget.value);
                    if (reply) change([text, reply.text].filter((one) => one.trim() !== '').join('\n'));
                  }}
                  data={[
                    { value: '', label: t('insert_canned') },
                    ...(replies?.items ?? []).map((reply) => ({ value: reply.id, label: reply.title })),
                  ]}
                />
              )
        }
      />
      {mode === 'note' && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('note_help')}
        </Text>
      )}
    </div>
  );
}
