'use client';

import { Anchor, Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';

/** Shown if there are no assistants yet: what an assistant is for, and a button to create the first one. */
export function AssistantsEmpty({ mayCreate, onImport }: { mayCreate: boolean; onImport: () => void }) {
  const t = useTranslations('assistants.empty');
  const tHub = useTranslations('assistantHub');
  if (!mayCreate) return <EmptyState drawing={<NoAssistantDrawing />} title={t('title')} text={t('read_only')} />;
  return (
    <EmptyState
      drawing={<FirstAssistantDrawing />}
      title={t('title')}
      text={t('text')}
      action={
        <Group gap="xs" justify="center">
          <Button component={Link} href="/assistants/new">
            {t('action')}
          </Button>
          <Button component={Link} href="/assistants/templates" variant="default">
            {tHub('templates')}
          </Button>
          <Button variant="subtle" onClick={onImport}>
            {tHub('import.open')}
          </Button>
        </Group>
      }
      guide={
        <Anchor component={Link} href="/developers" size="sm">
          {t('guide')}
        </Anchor>
      }
    />
  );
}

/** The drawing for those who can create the first assistant: a question and an answer. */
function FirstAssistantDrawing() {
  return (
    <svg width="120" height="88" viewBox="0 0 120 88" fill="none" aria-hidden>
      <rect x="8" y="10" width="62" height="34" rx="10" stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" />
      <path d="M20 44v9l10-9" stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M20 22h38M20 32h24" stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" strokeLinecap="round" />
      <rect
        x="46"
        y="38"
        width="66"
        height="34"
        rx="10"
        fill="var(--mantine-primary-color-light)"
        stroke="var(--mantine-primary-color-filled)"
        strokeWidth="1.5"
      />
      <path
        d="M100 72v9l-10-9"
        fill="var(--mantine-primary-color-light)"
        stroke="var(--mantine-primary-color-filled)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx="67" cy="55" r="3" fill="var(--mantine-primary-color-filled)" />
      <circle cx="79" cy="55" r="3" fill="var(--mantine-primary-color-filled)" />
      <circle cx="91" cy="55" r="3" fill="var(--mantine-primary-color-filled)" />
    </svg>
  );
}

/** The drawing for those who can only read: an empty seat beside a customer's question. */
function NoAssistantDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M14 14h40a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8H30l-9 8v-8h-7a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8Z" />
      <path d="M18 29h32" />
      <path d="M82 22h20a4 4 0 0 1 4 4v26H78V26a4 4 0 0 1 4-4ZM72 52h40v9H72ZM78 61v17M106 61v17" stroke={accent} />
    </Drawing>
  );
}
