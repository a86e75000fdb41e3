'use client';

import { Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { ConnectModel } from '@/components/assistant-workspace/connect-model';
import { Dialog } from '@/components/ui/dialog';
import { assistantModes, type Assistant } from '@/lib/contracts/flow-manager/assistants';
import { compareModes, type ComparedMode } from '@/lib/contracts/flow-manager/mode-comparison';
import classes from './settings/settings.module.css';
import { TryMessage } from './try-message';

interface ModeComparisonProps {
  /** The assistant whose answers are compared. Absent while there is none yet: then an example explains the modes. */
  assistant_id?: string;
  onClose: () => void;
}

/**
 * The modes side by side, by what a customer would read: as an example, and for an assistant by its own flow, knowledge,
 * and model. Load it with `late`.
 */
export function ModeComparison({ assistant_id, onClose }: ModeComparisonProps) {
  const t = useTranslations('assistantSettings.modes');
  const compare = useCall(compareModes);
  const errorText = useErrorText();
  return (
    <Dialog title={t('title')} onClose={onClose} size="75rem">
      <Stack gap="md" className={classes.wide}>
        <Text c="dimmed">{t('lead')}</Text>
        {assistant_id && (
          <TryMessage
            label={t('question')}
            placeholder={t('example.question')}
            action={t('ask')}
            isPending={compare.isPending}
            onTry={(message) => compare.mutate({ params: { assistant_id }, body: { message }, silent: true })}
          />
        )}
        <div role="status">
          {compare.error && <Text c="var(--mantine-color-error)">{errorText(compare.error)}</Text>}
          {compare.data && !compare.data.model_connected && (
            <Text>
              {t('no_model')} <ConnectModel />
            </Text>
          )}
        </div>
        {!compare.data && (
          <Text size="sm">
            <bdi>{t('example_of', { question: t('example.question') })}</bdi>
          </Text>
        )}
        <ul className={classes.modes} aria-busy={compare.isPending}>
          {assistantModes.map((mode) => (
            <li key={mode} className={classes.card}>
              <ModeCard mode={mode} compared={compare.data?.items.find((item) => item.mode === mode)} />
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}

function ModeCard({ mode, compared }: { mode: Assistant['mode']; compared: ComparedMode | undefined }) {
  const t = useTranslations('assistantSettings.modes');
  const tAssistants = useTranslations('assistants.modes');
  const replies = compared ? compared.replies : [t(`example.${mode}`)];
  return (
    <>
      <Group gap="xs">
        <Text fw={600}>{tAssistants(`${mode}.name`)}</Text>
        <Badge variant="default" tt="none" fw={500}>
          {tAssistants(`${mode}.kind`)}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {tAssistants(`${mode}.help`)}
      </Text>
      {replies.map((reply, index) => (
        <p key={index} className={classes.said} dir="auto">
          {reply}
        </p>
      ))}
      <Text size="xs" c="dimmed">
        {compared ? t(`from.${compared.from}`) : t(`example_from.${mode}`)}
      </Text>
      {compared?.problem && (
        <Text size="xs" c="dimmed">
          {t(`problems.${compared.problem}`)}
        </Text>
      )}
    </>
  );
}
