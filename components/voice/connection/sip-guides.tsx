'use client';

import { Stack, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import type { SipDetails } from '@/lib/contracts/voice/sip-details';
import classes from './sip-details.module.css';

const guides = {
  account: {
    zoiper: ['zoiper_1', 'zoiper_2', 'zoiper_3'],
    linphone: ['linphone_1', 'linphone_2', 'linphone_3'],
    desk: ['desk_1', 'desk_2', 'desk_3'],
  },
  trunk: { trunk: ['trunk_1', 'trunk_2'] },
} as const;

/** Step by step in the usual apps and phones, with this connection's values. */
export function SipGuides({ details }: { details: SipDetails }) {
  const t = useTranslations('voice.details');
  const { kind, username, server, port, transport } = details;
  const values = {
    username,
    server: port === 5060 ? server : `${server}:${port}`,
    transport: transport.toUpperCase(),
    v: (text: React.ReactNode) => <code dir="ltr">{text}</code>,
  };
  const shown = Object.entries(guides[kind]) as [keyof (typeof guides)['account'] | 'trunk', readonly Step[]][];
  return (
    <Section title={t('guides')}>
      <Stack gap="md">
        {shown.map(([guide, steps]) => (
          <div key={guide}>
            <Title order={3} size="h4" mb={4}>
              {t(guide)}
            </Title>
            <ol className={classes.guide}>
              {steps.map((step) => (
                <li key={step}>{t.rich(step, values)}</li>
              ))}
            </ol>
          </div>
        ))}
      </Stack>
    </Section>
  );
}

type Step = `${'zoiper' | 'linphone' | 'desk'}_${1 | 2 | 3}` | 'trunk_1' | 'trunk_2';
