'use client';

import { Button, Text } from '@mantine/core';
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import { listConnections } from '@/lib/contracts/flow-manager/channels/connections';
import { listVersions } from '@/lib/contracts/flow-manager/dialog/flow-bases';
import { listIndexes } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { listConversations } from '@/lib/contracts/flow-manager/messaging';
import { getNluStatus } from '@/lib/contracts/flow-manager/nlu/status';
import { listWidgets } from '@/lib/contracts/flow-manager/widgets';
import { useEndpoint } from '../api/use-endpoint';
import { Link } from '../i18n/navigation';
import { usePermission } from '../session/use-permission';
import { useStartTour } from '../tours/use-start-tour';
import { Section } from '../ui/section';
import classes from './set-up-checklist.module.css';
import { setUpSteps, type SetUpStep, type SetUpStepKey } from './set-up-steps';

/** The checklist until the first assistant talks to customers: completed steps and the next one. */
export function SetUpChecklist({ assistant }: { assistant: Assistant | undefined }) {
  const t = useTranslations('dashboard.set_up');
  const mayReadFlows = usePermission('flows.read');
  const mayReadNlu = usePermission('nlu.read');
  const mayReadKnowledge = usePermission('knowledge.read');
  const mayReadConversations = usePermission('conversations.read');
  const mayReadChannels = usePermission('channels.read');
  const mayReadWidgets = usePermission('widgets.read');
  const startTour = useStartTour();
  const assistant_id = assistant?.id ?? '';
  const flow_base_id = assistant?.default_flow_base_id ?? '';
  const versions = useEndpoint(
    listVersions,
    { params: { flow_base_id }, query: { limit: 1 } },
    { enabled: Boolean(flow_base_id) && mayReadFlows },
  );
  const status = useEndpoint(getNluStatus, { params: { assistant_id } }, { enabled: Boolean(assistant) && mayReadNlu });
  const indexes = useEndpoint(listIndexes, {}, { enabled: mayReadKnowledge });
  // While there is none with a customer, every conversation is a live test.
  const tests = useEndpoint(listConversations, { query: { limit: 1 } }, { enabled: mayReadConversations });
  const connections = useEndpoint(listConnections, { query: { limit: 1, state: 'connected' } }, { enabled: mayReadChannels });
  const widgets = useEndpoint(listWidgets, { query: { limit: 1 } }, { enabled: mayReadWidgets });
  const all = setUpSteps({
    assistant,
    knowledge: indexes.data?.items.filter(({ documents }) => documents > 0).length ?? 0,
    version: versions.data?.items[0],
    status: status.data,
    tests: tests.data?.total ?? 0,
    channels: (connections.data?.total ?? 0) + (widgets.data?.total ?? 0),
  });
  const mayDo: Record<SetUpStepKey, boolean> = {
    assistant: true,
    knowledge: mayReadKnowledge,
    flow: mayReadFlows,
    training: mayReadNlu,
    test: mayReadConversations,
    channel: mayReadChannels || mayReadWidgets,
  };
  const steps = all.filter(({ key }) => mayDo[key]);
  const next = steps.find(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Section
      title={t('title')}
      description={t('text')}
      aside={
        <Text c="dimmed" size="xs" role="status">
          {t('done', { done, all: steps.length })}
        </Text>
      }
    >
      <ol className={classes.steps} aria-busy={[versions, status, indexes, tests, connections, widgets].some(({ isLoading }) => isLoading)}>
        {steps.map((step) => (
          <li key={step.key} className={classes.step} aria-current={step === next ? 'step' : undefined}>
            <Step step={step} />
          </li>
        ))}
      </ol>
      {!assistant && (
        <Button variant="light" mt="md" onClick={() => startTour('first_assistant')}>
          {t('tour')}
        </Button>
      )}
    </Section>
  );
}

function Step({ step: { key, isDone, href } }: { step: SetUpStep }) {
  const t = useTranslations('dashboard.set_up');
  const Sign = isDone ? IconCircleCheckFilled : IconCircle;
  const words = (
    <span className={classes.words}>
      <span className={classes.title}>{t(`steps.${key}.title`)}</span>
      <span className={classes.text}>{t(`steps.${key}.text`)}</span>
    </span>
  );
  return (
    <>
      <Sign
        size={20}
        stroke={1.6}
        className={isDone ? classes.done : classes.open}
        aria-label={t(isDone ? 'is_done' : 'is_open')}
        role="img"
      />
      {href ? (
        <Link href={href} className={classes.link}>
          {words}
          <IconChevronRight className="mirrored" size={16} aria-hidden />
        </Link>
      ) : (
        <span className={classes.link}>{words}</span>
      )}
    </>
  );
}
