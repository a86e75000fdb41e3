'use client';

import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useErrorText } from '@/components/api/use-error-text';
import { ConnectModel } from '@/components/assistant-workspace/connect-model';
import { useIsModelConnected } from '@/components/assistant-workspace/use-models';
import type { Suggestion } from '@/lib/contracts/flow-manager/dialog/scan';
import type { Flow } from '@/lib/contracts/flow-manager/dialog/versions';
import { applyEdits } from '@/lib/engine/scan/flow-edit';
import { ChangesBetween } from '../changes-between';
import { useEditor } from '../state/editor-context';
import { currentEdits } from './current-edits';
import { edgesOnce } from './edges-once';
import classes from './scan.module.css';
import { UnsavedChanges, useSuggestions } from './use-suggestions';

interface SuggestionPartProps {
  /** Called with a message after a suggestion was applied. */
  onApplied: (message: string) => void;
  onClose: () => void;
}

/** What the assistant's model would change, each with its differences. Nothing is asked or changed before someone says so. */
export function SuggestionPart({ onApplied, onClose }: SuggestionPartProps) {
  const t = useTranslations('flowScan.ai');
  const errorText = useErrorText();
  const { assistant, isReadOnly, actions } = useEditor();
  const isConnected = useIsModelConnected(assistant?.model);
  const { asked, isAsking, error, ask, remove } = useSuggestions();
  if (isReadOnly) return null;
  return (
    <section className={classes.suggestions} aria-labelledby="flow-suggestions">
      <Title order={3} size="h4" id="flow-suggestions">
        {t('title')}
      </Title>
      <Text c="dimmed" size="sm" mt={4} mb="sm">
        {isConnected === false ? t('no_model') : t('lead')} {isConnected === false && <ConnectModel />}
      </Text>
      {isConnected && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconSparkles size={16} aria-hidden />}
          loading={isAsking}
          onClick={() => void ask()}
        >
          {t(asked ? 'ask_again' : 'ask')}
        </Button>
      )}
      {isAsking && <Skeleton height={72} mt="sm" role="status" aria-label={t('asking')} />}
      {!isAsking && error !== null && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert" mt="sm">
          {error instanceof UnsavedChanges ? t('unsaved') : errorText(error)}
        </Text>
      )}
      {!isAsking && asked && (
        <div role="group" aria-labelledby="flow-suggestions">
          {asked.reason !== null && (
            <Text size="sm" role="status" mt="sm">
              {t(`reasons.${asked.reason}`)}
            </Text>
          )}
          {asked.reason === null && asked.suggestions.length === 0 && (
            <Text size="sm" c="dimmed" role="status" mt="sm">
              {t('none')}
            </Text>
          )}
          {asked.is_partial && (
            <Text size="sm" c="dimmed" mt="sm">
              {t('partial')}
            </Text>
          )}
          {asked.suggestions.map((suggestion, index) => (
            <SuggestionView
              key={index}
              suggestion={suggestion}
              then={asked.flow}
              onApply={(edits) => {
                actions.applyEdits(edits, edgesOnce());
                remove(suggestion);
                onApplied(t('applied'));
              }}
              onDismiss={() => remove(suggestion)}
              onClose={onClose}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface SuggestionViewProps {
  suggestion: Suggestion;
  /** The flow that the model has read. */
  then: Flow;
  onApply: (edits: Suggestion['edits']) => void;
  onDismiss: () => void;
  onClose: () => void;
}

function SuggestionView({ suggestion, then, onApply, onDismiss, onClose }: SuggestionViewProps) {
  const t = useTranslations('flowScan.ai');
  const { flow, state } = useEditor();
  const edits = useMemo(() => currentEdits(suggestion.edits, then, flow, state.draftIds), [suggestion, then, flow, state.draftIds]);
  const after = useMemo(() => edits && applyEdits(flow, edits, edgesOnce()), [flow, edits]);
  return (
    <article className={classes.suggestion} aria-label={t(`kinds.${suggestion.kind}`)}>
      <Text fw={600} size="sm">
        {t(`kinds.${suggestion.kind}`)}
      </Text>
      <Text size="sm" c="dimmed" dir="auto">
        {suggestion.why}
      </Text>
      {after ? (
        <ChangesBetween before={flow} after={after} none={t('outdated')} onShow={onClose} />
      ) : (
        <Text size="sm" c="dimmed" mt={4}>
          {t('outdated')}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        {edits && (
          <Button size="compact-sm" variant="light" onClick={() => onApply(edits)}>
            {t('apply')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </Group>
    </article>
  );
}
