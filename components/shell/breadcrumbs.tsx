'use client';

import { IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { getAssistant } from '@/lib/contracts/flow-manager/assistants';
import { useEndpoint } from '../api/use-endpoint';
import { Link, usePathname } from '../i18n/navigation';
import { usePermission } from '../session/use-permission';
import classes from './breadcrumbs.module.css';

type Page = Parameters<ReturnType<typeof useTranslations<'shell.pages'>>>[0];

interface Crumb {
  page: Page;
  href?: string;
  assistant_id?: string;
}

const platformPages: Partial<Record<string, Page>> = {
  roles: 'platform_roles',
  matrix: 'platform_matrix',
  resources: 'platform_resources',
  'audit-log': 'platform_audit_log',
};

/** The pages of the training center, and the names of their entries. */
const nluPages: Partial<Record<string, { page: Page; entry?: Page }>> = {
  intents: { page: 'nlu_intents', entry: 'nlu_intent' },
  entities: { page: 'nlu_entities', entry: 'nlu_entity' },
  templates: { page: 'nlu_templates', entry: 'nlu_template' },
  training: { page: 'nlu_training' },
  unmatched: { page: 'nlu_unmatched' },
  exchange: { page: 'nlu_exchange' },
  guide: { page: 'nlu_guide' },
};

/** The breadcrumbs of an address. */
function crumbsOf(pathname: string): Crumb[] {
  const [area, inner, part, detail, entry] = pathname.split('/').filter(Boolean);
  switch (area) {
    case 'dashboard':
      return [{ page: 'dashboard' }];
    case 'inbox':
      return [{ page: 'inbox' }];
    case 'users':
      return [{ page: 'users' }];
    case 'audit-log':
      return [{ page: 'audit_log' }];
    case 'notifications':
      return [{ page: 'notifications' }];
    case 'platform': {
      const page = platformPages[inner ?? ''];
      return page ? [{ page: 'platform', href: '/platform' }, { page }] : [{ page: 'platform' }];
    }
    case 'business':
      return [{ page: 'business' }];
    case 'profile':
      return [{ page: 'profile' }];
    case 'assistants': {
      if (!inner) return [{ page: 'assistants' }];
      const list: Crumb = { page: 'assistants', href: '/assistants' };
      if (inner === 'new') return [list, { page: 'new_assistant' }];
      const assistant: Crumb = { page: 'assistant', assistant_id: inner };
      const way = [list, { ...assistant, href: `/assistants/${inner}` }];
      if (part === 'nlu') return [...way, ...crumbsOfNlu(`/assistants/${inner}/nlu`, detail, entry)];
      if (part === 'flows')
        return detail ? [...way, { page: 'flows', href: `/assistants/${inner}/flows` }, { page: 'flow' }] : [...way, { page: 'flows' }];
      if (part === 'settings') return [...way, { page: 'assistant_settings' }];
      return [list, assistant];
    }
    default:
      return [{ page: 'not_found' }];
  }
}

function crumbsOfNlu(center: string, list: string | undefined, entry: string | undefined): Crumb[] {
  const place = nluPages[list ?? ''];
  if (!place) return [{ page: 'nlu' }];
  const way: Crumb[] = [{ page: 'nlu', href: center }];
  return entry && place.entry
    ? [...way, { page: place.page, href: `${center}/${list}` }, { page: place.entry }]
    : [...way, { page: place.page }];
}

/** The path to the current page. Shows as many of the last steps as fit. */
export function Breadcrumbs() {
  const t = useTranslations('shell');
  const crumbs = crumbsOf(usePathname());
  return (
    <nav aria-label={t('breadcrumbs.label')} className={classes.nav}>
      <ol className={classes.crumbs}>
        {crumbs.map(({ page, href, assistant_id }, index) => {
          const word = t(`pages.${page}`);
          const name = (
            <bdi className={classes.words}>{assistant_id ? <AssistantCrumb assistant_id={assistant_id} otherwise={word} /> : word}</bdi>
          );
          return (
            <Fragment key={page}>
              {index > 0 && (
                <li aria-hidden className={classes.between}>
                  <IconChevronRight className="mirrored" size={14} />
                </li>
              )}
              <li className={assistant_id ? `${classes.crumb} ${classes.named}` : classes.crumb}>
                {href ? (
                  <Link href={href} className={classes.link}>
                    {name}
                  </Link>
                ) : (
                  <span aria-current="page" className={classes.here}>
                    {name}
                  </span>
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}

/** The name of the open assistant. The page requests it too, and both share one response. */
function AssistantCrumb({ assistant_id, otherwise }: { assistant_id: string; otherwise: string }) {
  const isAllowed = usePermission('assistants.read');
  const { data } = useEndpoint(getAssistant, { params: { assistant_id } }, { enabled: isAllowed });
  return data?.name ?? otherwise;
}
