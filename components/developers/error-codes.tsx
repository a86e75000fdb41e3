'use client';

import { Table, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { errorStatus, type ErrorCode } from '@/lib/errors';
import { InlineCode } from './inline-code';

const codes = Object.keys(errorStatus) as ErrorCode[];

/** The error codes of the API, with their statuses and meanings. */
export function ErrorCodes() {
  const t = useTranslations('developers.errors');
  return (
    <section aria-labelledby="error-codes">
      <Title order={2} size="h4" id="error-codes" mb="xs">
        {t('title')}
      </Title>
      <Table.ScrollContainer minWidth={480} type="native" tabIndex={0} role="region" aria-labelledby="error-codes">
        <Table verticalSpacing={6} aria-labelledby="error-codes">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('status')}</Table.Th>
              <Table.Th scope="col">{t('code')}</Table.Th>
              <Table.Th scope="col">{t('meaning')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {codes.map((code) => (
              <Table.Tr key={code}>
                <Table.Td>
                  <InlineCode>{errorStatus[code]}</InlineCode>
                </Table.Td>
                <Table.Td>
                  <InlineCode>{code}</InlineCode>
                </Table.Td>
                <Table.Td>{t(`meanings.${code}`)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
