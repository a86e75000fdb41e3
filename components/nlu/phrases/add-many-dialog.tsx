'use client';

import { Button, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi, type CallOutput } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { DraftDialog } from '@/components/ui/draft-dialog';
import { typedDirection } from '@/components/ui/typed-direction';
import type { Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import { createUtterances } from '@/lib/contracts/flow-manager/nlu/utterances';
import { richKey } from '../frame/key-name';
import { useNamedFailure } from '../frame/use-named-failure';
import classes from './phrases.module.css';
import { useRefreshPhrases } from './use-refresh-phrases';

interface AddManyDialogProps {
  intent: Intent;
  /** The initial text. */
  lines: string;
  onClose: () => void;
}

/** Adds many phrases, one per line, and reports which were rejected and why. */
export function AddManyDialog({ intent, lines: first, onClose }: AddManyDialogProps) {
  const t = useTranslations('nlu.phrases.many');
  const errorText = useErrorText();
  const refresh = useRefreshPhrases();
  const named = useNamedFailure();
  const [lines, setLines] = useState(first);
  const [problem, setProblem] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const [report, setReport] = useState<CallOutput<typeof createUtterances>>();
  const count = lines.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== '').length;

  const add = async () => {
    if (count === 0) return setProblem(t('none'));
    setIsAdding(true);
    try {
      setReport(
        await named('phrases_create', callApi(createUtterances, { params: { intent_id: intent.id }, body: { lines }, silent: true })),
      );
      await refresh();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setIsAdding(false);
    }
  };

  return (
    <DraftDialog
      onClose={onClose}
      title={t.rich('title', { name: intent.key_name, key: richKey })}
      size="lg"
      isDirty={() => !report && count > 0}
    >
      {report ? (
        <Report report={report} onClose={onClose} />
      ) : (
        <Stack gap="md">
          <Textarea
            label={t('label')}
            description={t('help')}
            value={lines}
            error={problem || undefined}
            autosize
            minRows={8}
            maxRows={16}
            maxLength={900_000}
            data-autofocus
            {...typedDirection(lines)}
            onChange={({ currentTarget }) => {
              setLines(currentTarget.value);
              setProblem('');
            }}
          />
          <Group justify="space-between" gap="xs">
            <Text c="dimmed" role="status">
              {t('count', { count })}
            </Text>
            <Group gap="xs">
              <Button variant="default" onClick={onClose} disabled={isAdding}>
                {t('cancel')}
              </Button>
              <Button loading={isAdding} onClick={() => void add()}>
                {t('submit')}
              </Button>
            </Group>
          </Group>
        </Stack>
      )}
    </DraftDialog>
  );
}

function Report({
  report: { created_count, skipped, skipped_count },
  onClose,
}: {
  report: CallOutput<typeof createUtterances>;
  onClose: () => void;
}) {
  const t = useTranslations('nlu.phrases.many');
  return (
    <Stack gap="md">
      <div role="status">
        <Text fw={600}>{t('created', { count: created_count })}</Text>
        {skipped_count > 0 && <Text>{t('skipped', { count: skipped_count })}</Text>}
      </div>
      {skipped.length > 0 && (
        <List className={classes.report} size="sm" spacing={4}>
          {skipped.map(({ line, text, reason, detail }) => (
            <List.Item key={line}>
              <Text lineClamp={2}>
                <Text span c="dimmed">
                  {t('line', { line })}
                </Text>{' '}
                <bdi>{text}</bdi>
              </Text>
              <Text size="xs" c="dimmed">
                {t.rich(`reasons.${reason}`, { entity: detail ?? '', key: richKey })}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      {skipped_count > skipped.length && <Text c="dimmed">{t('more', { count: skipped_count - skipped.length })}</Text>}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  );
}
