'use client';

import { Table, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { webhookEventTypes } from '@/lib/webhooks/events';
import { InlineCode } from './inline-code';

/** The events to which a webhook can subscribe. */
export function WebhookEvents() {
  const t = useTranslations('developers.webhook_events');
  const words = useTranslations('webhooks.events.types');
  return (
    <section aria-labelledby="webhook-events">
      <Title order={3} size="h5" id="webhook-events" mb="xs">
        {t('title')}
      </Title>
      <Table.ScrollContainer minWidth={360} type="native" tabIndex={0} role="region" aria-labelledby="webhook-events">
        <Table verticalSpacing={6} aria-labelledby="webhook-events">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('type')}</Table.Th>
              <Table.Th scope="col">{t('meaning')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {webhookEventTypes.map((type) => (
              <Table.Tr key={type}>
                <Table.Td>
                  <InlineCode>{type}</InlineCode>
                </Table.Td>
                <Table.Td>{words(type)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
