import { Alert, List, ScrollArea, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './flows.module.css';
import type { TypebotImportReport } from './use-typebot-import';

/** What becomes of a Typebot export, and what of it was not understood, in its order. */
export function TypebotReport({ report: { version, can_import, counts, notes, total } }: { report: TypebotImportReport }) {
  const t = useTranslations('flowImport');
  const title = version ? t('imported', { number: version.number, ...counts }) : can_import ? t('becomes', counts) : t('nothing');
  return (
    <Alert color={can_import ? (version ? 'green' : 'blue') : 'red'} variant="light" role="status" title={title}>
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
              {notes.map(({ code, group, block, detail }, index) => (
                <List.Item key={index}>
                  {block && (
                    <b>
                      <bdi>{group ? t('place', { group, block }) : block}</bdi>:{' '}
                    </b>
                  )}
                  {t(`codes.${code}`)}
                  {detail && (
                    <>
                      {' '}
                      <bdi dir="ltr" className={classes.code}>
                        {detail}
                      </bdi>
                    </>
                  )}
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
