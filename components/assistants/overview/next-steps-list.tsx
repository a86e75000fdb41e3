'use client';

import { Anchor, Skeleton, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsShuffle,
  IconBolt,
  IconCircleCheck,
  IconMessageQuestion,
  IconPlug,
  IconSchool,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { may } from '@/components/session/may';
import { useMe } from '@/components/session/use-me';
import { Section } from '@/components/ui/section';
import type { AssistantOverview } from '@/lib/contracts/flow-manager/assistant-overview';
import { nextSteps, type StepKind } from './next-steps';
import classes from './overview.module.css';

const icons: Record<StepKind, typeof IconBolt> = {
  decide: IconArrowsShuffle,
  activate: IconBolt,
  review: IconMessageQuestion,
  teach: IconSchool,
  train: IconSchool,
  train_again: IconSchool,
  improve: IconAlertTriangle,
  connect: IconPlug,
};

/** What needs attention and the next steps, each with a link. */
export function NextSteps({ assistant_id, overview }: { assistant_id: string; overview: AssistantOverview | undefined }) {
  const t = useTranslations('assistants.overview.steps');
  const { data: me } = useMe();
  const steps = overview && nextSteps(assistant_id, overview, (permission) => may(me, permission));
  return (
    <Section title={t('title')}>
      {!steps && <Skeleton height={40} aria-busy />}
      {steps?.length === 0 && (
        <p className={classes.what}>
          <IconCircleCheck size={16} aria-hidden />
          {t('none')}
        </p>
      )}
      {steps && steps.length > 0 && (
        <ul className={classes.steps}>
          {steps.map(({ kind, href, count }) => {
            const Icon = icons[kind];
            return (
              <li key={kind} className={classes.step}>
                <span className={classes.what}>
                  <Icon size={16} aria-hidden />
                  <Text component="span">{t(`${kind}.text`, { count })}</Text>
                </span>
                <Anchor component={Link} href={href} fw={500}>
                  {t(`${kind}.action`)}
                </Anchor>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
