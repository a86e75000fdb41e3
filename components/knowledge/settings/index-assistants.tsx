'use client';

import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useWholeList } from '@/components/api/use-whole-list';
import { assistantHref } from '@/components/assistant-workspace/assistant-pages';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import rows from '@/components/ui/rows.module.css';
import { Section } from '@/components/ui/section';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import type { Index } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { AttachForm } from '../attach/attach-form';
import { useAttachment } from '../attach/use-attachment';

/** The assistants that answer from a knowledge base. */
export function IndexAssistants({ index }: { index: Index }) {
  const t = useTranslations('knowledge.attach');
  const mayAttach = usePermission('assistants.update');
  const mayRead = usePermission('assistants.read');
  const { data: all } = useWholeList(listAssistants, {}, mayAttach && mayRead);
  const { attach, detach, isBusy } = useAttachment();
  const { assistants } = index;
  const others = all?.filter(({ id }) => !assistants.some((assistant) => assistant.id === id)) ?? [];
  return (
    <Section title={t('assistants')} description={t('assistants_lead')}>
      <Stack gap="sm">
        {assistants.length === 0 ? (
          <Text c="dimmed">{t('no_assistant')}</Text>
        ) : (
          <ul className={rows.rows}>
            {assistants.map((assistant) => (
              <li key={assistant.id} className={rows.row}>
                <div className={rows.text}>
                  <Anchor component={Link} href={assistantHref(assistant.id, 'knowledge')}>
                    <bdi>{assistant.name}</bdi>
                  </Anchor>
                </div>
                {mayAttach && (
                  <Button
                    size="xs"
                    variant="default"
                    disabled={isBusy}
                    aria-label={t('detach_of', { name: assistant.name })}
                    onClick={() => void detach(assistant, index)}
                  >
                    {t('detach')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayAttach && others.length > 0 && (
          <AttachForm label={t('add_assistant')} options={others} isBusy={isBusy} onAttach={(assistant) => void attach(assistant, index)} />
        )}
      </Stack>
    </Section>
  );
}
