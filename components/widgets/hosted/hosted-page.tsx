'use client';

import { Anchor, Group, Stack, Switch, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useCall } from '@/components/api/use-call';
import { useOrigin } from '@/components/developers/use-origin';
import { usePermission } from '@/components/session/use-permission';
import { CodeBlock } from '@/components/ui/code-block';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import { hostedPath, updateWidget, type Widget } from '@/lib/contracts/flow-manager/widgets';
import { useRefreshWidgets } from '../use-refresh-widgets';
import classes from '../widgets.module.css';

const QrSection = dynamic(() => import('./qr-section').then((module) => module.QrSection), { ssr: false });

/** The page of a widget for people without a website: whether there is one, its address, and its QR code. */
export function HostedPage({ widget }: { widget: Widget }) {
  const t = useTranslations('widgets.hosted');
  const mayUpdate = usePermission('widgets.update');
  const refresh = useRefreshWidgets();
  const address = `${useOrigin()}${hostedPath}${widget.public_id}`;
  const change = useCall(updateWidget, {
    onSuccess: async (saved) => {
      showToast({ kind: 'success', message: t(saved.is_hosted ? 'turned_on' : 'turned_off') });
      await refresh(saved);
    },
  });
  return (
    <Stack gap="md" className={classes.page}>
      <Section title={t('title')} description={t('text')}>
        <Stack gap="md">
          <Switch
            label={t('is_hosted')}
            description={t('is_hosted_help')}
            checked={widget.is_hosted}
            disabled={!mayUpdate || change.isPending}
            onChange={({ currentTarget }) =>
              change.mutate({ params: { widget_id: widget.id }, body: { is_hosted: currentTarget.checked } })
            }
          />
          {widget.is_hosted && (
            <>
              <CodeBlock code={address} label={t('address')} wraps />
              <Group gap="md">
                <Anchor href={address} target="_blank" rel="noopener" size="sm">
                  <IconExternalLink size={14} className="mirrored" aria-hidden /> {t('open')}
                </Anchor>
                {!widget.is_active && (
                  <Text size="sm" c="orange">
                    {t('is_off')}
                  </Text>
                )}
              </Group>
            </>
          )}
        </Stack>
      </Section>
      {widget.is_hosted && <QrSection address={address} name={widget.name} />}
    </Stack>
  );
}
