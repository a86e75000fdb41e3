'use client';

import { Anchor, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { DataTable, type Column } from '@/components/ui/data-table';
import { DateTime } from '@/components/ui/date-time';
import type { Widget } from '@/lib/contracts/flow-manager/widgets';
import { widgetHref } from '../widget-href';
import { WidgetState } from '../widget-state';
import classes from '../widgets.module.css';

/** The widgets, one per row. On a phone, the state is under the name. */
export function WidgetsTable({ widgets }: { widgets: readonly Widget[] | undefined }) {
  const t = useTranslations('widgets.list');
  const columns: Column<Widget>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      render: (widget) => (
        <>
          <Anchor component={Link} href={widgetHref(widget.id)} c="inherit" className={classes.name}>
            <bdi>{widget.name}</bdi>
          </Anchor>
          <Text component="div" size="xs" hiddenFrom="sm">
            <WidgetState widget={widget} />
          </Text>
        </>
      ),
    },
    { key: 'state', title: t('columns.state'), isSecondary: true, render: (widget) => <WidgetState widget={widget} /> },
    {
      key: 'assistant',
      title: t('columns.assistant'),
      isSecondary: true,
      render: ({ assistant }) => (assistant ? <bdi>{assistant.name}</bdi> : <Nothing>{t('no_assistant')}</Nothing>),
    },
    { key: 'places', title: t('columns.places'), isSecondary: true, render: (widget) => <Places widget={widget} /> },
    {
      key: 'used',
      title: t('columns.used'),
      isSecondary: true,
      render: ({ last_used_at }) => (last_used_at ? <DateTime value={last_used_at} /> : <Nothing>{t('never')}</Nothing>),
    },
  ];
  return <DataTable label={t('title')} columns={columns} rows={widgets} rowKey={({ id }) => id} />;
}

/** Where a widget is: its websites, and its own page. */
function Places({ widget: { allowed_origins, is_hosted } }: { widget: Widget }) {
  const t = useTranslations('widgets.list');
  const format = useFormatter();
  const [first, ...others] = allowed_origins;
  if (!first && !is_hosted) return <Nothing>{t('nowhere')}</Nothing>;
  return (
    <>
      {first && (
        <Text size="sm" className={classes.words}>
          <bdi dir="ltr">{first.replace(/^https?:\/\//, '')}</bdi>
          {others.length > 0 && ` ${t('more', { count: format.number(others.length) })}`}
        </Text>
      )}
      {is_hosted && <Text size={first ? 'xs' : 'sm'}>{t('hosted')}</Text>}
    </>
  );
}

function Nothing({ children }: { children: string }) {
  return (
    <Text component="span" c="dimmed">
      {children}
    </Text>
  );
}
