'use client';

import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useOrigin } from '@/components/developers/use-origin';
import { Link } from '@/components/i18n/navigation';
import { CodeBlock } from '@/components/ui/code-block';
import { Section } from '@/components/ui/section';
import type { Widget } from '@/lib/contracts/flow-manager/widgets';
import type { WidgetAct } from '../page/widget-act';
import { widgetHref } from '../widget-href';
import classes from '../widgets.module.css';
import { AllowedWebsites } from './allowed-websites';
import { IdentityGuide } from './identity-guide';
import { policyOf, snippetOf } from './snippet';

const steps = ['website', 'paste', 'write', 'inbox'] as const;

const controlCode = `document.querySelector('#help').addEventListener('click', () => hamdam.open());
hamdam.on('unread', (count) => console.log(count));`;

/** How a widget gets into a website: the snippet, where it may be used, and what strict or signed-in sites do in addition. */
export function WidgetInstall({ widget, onAct }: { widget: Widget; onAct: (act: WidgetAct) => void }) {
  const t = useTranslations('widgets.install');
  const origin = useOrigin();
  const { key, settings } = widget;
  const code = (text: React.ReactNode) => <code dir="ltr">{text}</code>;
  const link = (href: string) => (words: React.ReactNode) => (
    <Anchor component={Link} href={href} inherit>
      {words}
    </Anchor>
  );
  const inline = { 'data-layout': 'inline', 'data-target': '#chat' };
  return (
    <Stack gap="md" className={classes.page}>
      <Section title={t('snippet')} description={t.rich('snippet_text', { code: () => code('</body>') })}>
        <Stack gap="xs">
          <CodeBlock code={snippetOf({ origin, key })} label={t('snippet')} wraps />
          {settings.layout === 'inline' ? (
            <>
              <Text size="sm">{t.rich('inline_text', { code })}</Text>
              <CodeBlock
                code={`<div id="chat" style="height: 600px"></div>\n${snippetOf({ origin, key, attributes: inline })}`}
                label={t('inline')}
                wraps
              />
            </>
          ) : null}
          <Text size="sm" c="dimmed">
            {t.rich('attributes', { code })}
          </Text>
        </Stack>
      </Section>
      <AllowedWebsites widget={widget} />
      <Section title={t('test')}>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{t.rich(`steps.${step}`, { inbox: link('/inbox'), page: link(widgetHref(widget.id, 'hosted')) })}</li>
          ))}
        </ol>
      </Section>
      <IdentityGuide widget={widget} onAct={onAct} />
      <Section title={t('control')} description={t.rich('control_text', { code })}>
        <CodeBlock code={controlCode} label={t('control')} />
      </Section>
      <Section title={t('policy')} description={t.rich('policy_text', { code: () => code('Content-Security-Policy') })}>
        <CodeBlock code={policyOf(origin, settings.calls)} label={t('policy')} />
      </Section>
    </Stack>
  );
}
