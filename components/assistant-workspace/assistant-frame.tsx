'use client';

import { Button, Skeleton, Title } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { Link, usePathname } from '@/components/i18n/navigation';
import { may } from '@/components/session/may';
import { useMe } from '@/components/session/use-me';
import { usePermission } from '@/components/session/use-permission';
import { LoadError } from '@/components/ui/load-error';
import { PageTabs } from '@/components/ui/page-tabs';
import { getAssistant } from '@/lib/contracts/flow-manager/assistants';
import { ArchivedNotice } from './archived-notice';
import { AssistantMissing } from './assistant-missing';
import { assistantHref, assistantTabs, tabOf, tabPermissions } from './assistant-pages';
import classes from './assistant-frame.module.css';
import { AssistantState } from './assistant-state';
import { useOverview } from './use-overview';

interface AssistantFrameProps {
  assistant_id: string;
  children: React.ReactNode;
}

/** The frame of all pages of an assistant: its name and state, the link to its flow, and the tabs. */
export function AssistantFrame({ assistant_id, children }: AssistantFrameProps) {
  const t = useTranslations('assistants');
  const { data, error, isFetching, refetch } = useEndpoint(getAssistant, { params: { assistant_id } });

  // A malformed id is rejected as invalid.
  if (error?.status === 404 || error?.status === 422) return <AssistantMissing />;
  if (error && !data) return <LoadError order={1} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <>
      <header className={classes.head}>
        <div className={classes.name}>
          <Title order={1} size="h3">
            {data ? <bdi>{data.name}</bdi> : <Skeleton component="span" height={24} width={180} aria-label={t('loading')} />}
          </Title>
          <AssistantState assistant_id={assistant_id} />
        </div>
        <AssistantNav assistant_id={assistant_id} />
        <FlowAction assistant_id={assistant_id} />
      </header>
      {data?.archived_at && <ArchivedNotice assistant_id={assistant_id} />}
      {children}
    </>
  );
}

/** The link to the flow that customers will see: its draft, or the live version if there is no draft. */
function FlowAction({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('assistants.workspace');
  const mayUpdate = usePermission('flows.update');
  const { data } = useOverview(assistant_id);
  const tab = tabOf(usePathname());
  const version = data?.flow?.draft ?? data?.flow?.live;
  if (!version) return null;
  const Icon = mayUpdate ? IconPencil : IconEye;
  return (
    <Button
      component={Link}
      size="xs"
      href={`${assistantHref(assistant_id, 'flows')}/${version.id}`}
      // If the page has another primary action, this one is secondary.
      variant={tab === 'overview' || tab === 'flows' ? 'filled' : 'default'}
      leftSection={<Icon size={16} aria-hidden />}
    >
      {t(mayUpdate ? 'edit_flow' : 'view_flow')}
    </Button>
  );
}

function AssistantNav({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('assistants.workspace.tabs');
  const { data: me } = useMe();
  const present = tabOf(usePathname());
  const tabs = assistantTabs
    .filter((tab) => {
      const permission = tabPermissions[tab];
      return !permission || may(me, permission);
    })
    .map((key) => ({ key, title: t(key), href: assistantHref(assistant_id, key) }));
  return <PageTabs label={t('label')} tabs={tabs} present={present} />;
}
