'use client';

import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { searchGuides, type GuidePart } from '@/lib/support/search-guides';
import { useEndpoint } from '../../api/use-endpoint';
import { Link } from '../../i18n/navigation';
import { usePermission } from '../../session/use-permission';
import classes from '../support.module.css';
import { anyAssistant } from './any-assistant';

/** What the product's guides say about the question, while it is being written. */
export function HelpResults({ guides, question }: { guides: readonly GuidePart[]; question: string }) {
  const t = useTranslations('support.help');
  const [typed] = useDebouncedValue(question, 300);
  const found = searchGuides(guides, typed);
  const mayOpen = usePermission('assistants.read');
  const { data: assistants } = useEndpoint(listAssistants, {}, { enabled: mayOpen && found.length > 0 });
  const assistant = assistants?.items[0]?.id;
  const address = (href: string | null) =>
    href?.includes(anyAssistant) && !assistant ? null : href?.replace(anyAssistant, assistant ?? '');
  return (
    <section aria-label={t('title')} aria-live="polite">
      {found.length > 0 && (
        <Stack gap="xs">
          <Text size="sm" fw={600}>
            {t('title')}
          </Text>
          {found.map(({ title, text, href }) => {
            const page = address(href);
            return (
              <details key={title} className={classes.guide}>
                <summary>{title}</summary>
                <Text size="sm" c="dimmed" className={classes.guideText}>
                  {text}
                </Text>
                {page && (
                  <Link href={page} target="_blank">
                    <Text component="span" size="sm">
                      {t('open')}
                    </Text>
                  </Link>
                )}
              </details>
            );
          })}
        </Stack>
      )}
    </section>
  );
}
