'use client';

import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPause } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { assistantHref } from '@/components/assistant-workspace/assistant-pages';
import type { Widget } from '@/lib/contracts/flow-manager/widgets';
import { widgetHref } from '../widget-href';
import { problemsOf, type WidgetProblem } from '../widget-state';
import classes from '../widgets.module.css';

/** What keeps visitors from talking through a widget, each with where it is solved. */
export function WidgetNotices({ widget }: { widget: Widget }) {
  const t = useTranslations('widgets.notices');
  const link = (href: string) => (words: React.ReactNode) => (
    <Anchor component={Link} href={href} inherit>
      {words}
    </Anchor>
  );
  const remedies: Record<WidgetProblem, string> = {
    no_assistant: widgetHref(widget.id, 'settings'),
    no_flow: widget.assistant ? assistantHref(widget.assistant.id, 'flows') : widgetHref(widget.id, 'settings'),
    no_place: widgetHref(widget.id, 'install'),
  };
  const problems = problemsOf(widget);
  if (widget.is_active && problems.length === 0) return null;
  return (
    <div className={classes.notices} role="status">
      {!widget.is_active && (
        <Alert color="gray" variant="light" icon={<IconPlayerPause aria-hidden />}>
          {t.rich('off', { link: link(widgetHref(widget.id, 'settings')) })}
        </Alert>
      )}
      {problems.map((problem) => (
        <Alert key={problem} color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {t.rich(problem, { link: link(remedies[problem]), page: link(widgetHref(widget.id, 'hosted')) })}
        </Alert>
      ))}
    </div>
  );
}
