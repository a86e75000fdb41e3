'use client';

import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useOrigin } from '@/components/developers/use-origin';
import { usePermission } from '@/components/session/use-permission';
import { CodeBlock } from '@/components/ui/code-block';
import { Section } from '@/components/ui/section';
import type { Widget } from '@/lib/contracts/flow-manager/widgets';
import type { WidgetAct } from '../page/widget-act';
import { identityExamples } from './identity-examples';
import { snippetOf } from './snippet';

type Language = (typeof identityExamples)[number]['language'];

/** How a website says who its signed-in customers are, so that they find their conversations on every device. */
export function IdentityGuide({ widget, onAct }: { widget: Widget; onAct: (act: WidgetAct) => void }) {
  const t = useTranslations('widgets.identity');
  const origin = useOrigin();
  const mayUpdate = usePermission('widgets.update');
  const [language, setLanguage] = useState<Language>(identityExamples[0].language);
  const code = (text: React.ReactNode) => <code dir="ltr">{text}</code>;
  const source = identityExamples.find((example) => example.language === language)?.source ?? '';
  const attributes = { 'data-user-id': '42', 'data-user-signature': '…', 'data-user-name': 'Sara' };
  return (
    <Section
      title={t('title')}
      description={t('text')}
      aside={
        mayUpdate && (
          <Button variant="default" size="xs" onClick={() => onAct('sign')}>
            {t(widget.signs_customers ? 'replace' : 'create')}
          </Button>
        )
      }
    >
      <Stack gap="xs">
        <Text size="sm" c={widget.signs_customers ? undefined : 'dimmed'}>
          {t(widget.signs_customers ? 'is_set_up' : 'is_not_set_up')}
        </Text>
        <Text size="sm">{t.rich('on_server', { code: () => code('HAMDAM_SIGNING_SECRET') })}</Text>
        <SegmentedControl
          aria-label={t('language')}
          data={identityExamples.map((example) => example.language)}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          dir="ltr"
        />
        <CodeBlock code={source} label={t('code', { language })} isBounded />
        <Text size="sm">{t('in_page')}</Text>
        <CodeBlock code={snippetOf({ origin, key: widget.key, attributes })} label={t('in_page_label')} wraps />
        <Text size="sm">{t.rich('later', { code })}</Text>
        <CodeBlock
          code={"hamdam.identify({ user_id: '42', signature: '…', name: 'Sara' });\nhamdam.reset(); // when the customer signs out"}
          label={t('later_label')}
        />
      </Stack>
    </Section>
  );
}
