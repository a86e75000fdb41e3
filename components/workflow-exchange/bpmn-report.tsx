import { Alert, Code, List, ScrollArea, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { BpmnImport } from '@/lib/contracts/flow-manager/workflow/bpmn';

/** What becomes of a BPMN file, and what of it was not understood. */
export function BpmnReport({ report: { can_import, counts, notes, total } }: { report: BpmnImport }) {
  const t = useTranslations('workflowImport');
  return (
    <Alert color={can_import ? 'blue' : 'red'} variant="light" role="status" title={can_import ? t('becomes', counts) : t('nothing')}>
      {total === 0 ? (
        <Text size="sm">{t('all_understood')}</Text>
      ) : (
        <Stack gap={4}>
          {can_import && (
            <Text size="sm" fw={600}>
              {t('report', { count: total })}
            </Text>
          )}
          <ScrollArea.Autosize mah={260} viewportProps={{ tabIndex: 0 }}>
            <List size="sm" spacing={4}>
              {notes.map((note, index) => (
                <List.Item key={index}>
                  <ReportedNote {...note} />
                </List.Item>
              ))}
              {total > notes.length && <List.Item>{t('more', { count: total - notes.length })}</List.Item>}
            </List>
          </ScrollArea.Autosize>
        </Stack>
      )}
    </Alert>
  );
}

function ReportedNote({ code, element, name, line, detail }: BpmnImport['notes'][number]) {
  const t = useTranslations('workflowImport');
  return (
    <>
      {name && (
        <b>
          <bdi>{name}</bdi>{' '}
        </b>
      )}
      {element && (
        <>
          <bdi dir="ltr">
            <Code>{element}</Code>
          </bdi>
          {': '}
        </>
      )}
      {line !== null && <b>{t('line', { line })} </b>}
      {t(`codes.${code}`)}
      {detail && (
        <>
          {' '}
          <bdi dir="ltr">
            <Code>{detail}</Code>
          </bdi>
        </>
      )}
    </>
  );
}
