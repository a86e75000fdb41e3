'use client';

import { Alert, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ImportReport } from '@/lib/contracts/user-management/contact-import';
import classes from './import.module.css';

/** What came of an import: how many customers were created, changed and skipped, and what is wrong with rows. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const t = useTranslations('contacts.import.report');
  const format = useFormatter();
  const { created, updated, skipped, problems, problem_count } = report;
  const isFine = problem_count === 0;
  return (
    <>
      <Alert
        color={isFine ? 'green' : 'orange'}
        variant="light"
        icon={isFine ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
        title={t(created + updated > 0 ? 'done' : 'nothing')}
        role="status"
      >
        <ul className={classes.counts}>
          <li>{t('created', { count: created })}</li>
          <li>{t('updated', { count: updated })}</li>
          <li>{t('skipped', { count: skipped })}</li>
        </ul>
      </Alert>
      {problems.length > 0 && (
        <div>
          <Text fw={600} mb={4}>
            {t('problems', { count: problem_count })}
          </Text>
          {problem_count > problems.length && (
            <Text size="xs" c="dimmed" mb={4}>
              {t('first', { count: problems.length })}
            </Text>
          )}
          <div className={classes.problems} tabIndex={0} role="region" aria-label={t('problems', { count: problem_count })}>
            <Table fz="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('line')}</Table.Th>
                  <Table.Th>{t('message')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {problems.map(({ line, message }, index) => (
                  <Table.Tr key={index}>
                    <Table.Td>{format.number(line)}</Table.Td>
                    <Table.Td>{message}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        </div>
      )}
    </>
  );
}
