import type { useTranslations } from 'next-intl';
import { lazy, type ComponentType } from 'react';
import { AssistantCrumb } from './assistant-crumb';

// Few pages have them, and every page loads this file.
const IndexCrumb = lazy(() => import('./index-crumb'));
const BusinessCrumb = lazy(() => import('./business-crumb'));
const ContactCrumb = lazy(() => import('./contact-crumb'));
const IntegrationCrumb = lazy(() => import('./integration-crumb'));
const ConnectionCrumb = lazy(() => import('./connection-crumb'));
const WebhookCrumb = lazy(() => import('./webhook-crumb'));
const WidgetCrumb = lazy(() => import('./widget-crumb'));
const WorkflowCrumb = lazy(() => import('./workflow-crumb'));
const VoiceConnectionCrumb = lazy(() => import('./voice-connection-crumb'));

type Page = Parameters<ReturnType<typeof useTranslations<'shell.pages'>>>[0];

interface NameProps {
  id: string;
  /** Shown until the name is loaded, or if the caller may not know it. */
  otherwise: string;
}

interface Crumb {
  page: Page;
  href?: string;
  /** A thing whose name replaces the word. */
  of?: { id: string; name: ComponentType<NameProps> };
}

const platformPages: Partial<Record<string, Page>> = {
  dashboard: 'platform_dashboard',
  finance: 'platform_finance',
  plans: 'platform_plans',
  subscriptions: 'platform_subscriptions',
  archetypes: 'platform_archetypes',
  people: 'platform_people',
  tickets: 'platform_tickets',
  roles: 'platform_roles',
  matrix: 'platform_matrix',
  resources: 'platform_resources',
  'audit-log': 'platform_audit_log',
  payments: 'platform_payments',
  'call-plans': 'platform_call_plans',
};

const billingPages: Partial<Record<string, Page>> = {
  plans: 'billing_plans',
  referrals: 'referrals',
  checkout: 'checkout',
  orders: 'order',
  invoices: 'invoice',
  credit: 'credit',
};

const businessPages: Partial<Record<string, Page>> = {
  teams: 'teams',
  'response-times': 'response_times',
  'canned-replies': 'canned_replies',
  labels: 'labels',
  satisfaction: 'satisfaction',
};

const integrationPages: Partial<Record<string, Page>> = {
  actions: 'integration_actions',
  history: 'integration_history',
  settings: 'integration_settings',
};

const callCenterPages: Partial<Record<string, Page>> = {
  calls: 'calls',
  test: 'call_test',
  plans: 'call_plans',
  activity: 'voice_activity',
  settings: 'voice_settings',
  guide: 'calls_guide',
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
export function crumbsOf(pathname: string): Crumb[] {
  const [area, inner, part, detail, entry] = pathname.split('/').filter(Boolean);
  switch (area) {
    case 'dashboard':
      return [{ page: 'dashboard' }];
    case 'inbox':
      return [{ page: 'inbox' }];
    case 'tasks':
      return inner ? [{ page: 'tasks', href: '/tasks' }, { page: 'task' }] : [{ page: 'tasks' }];
    case 'workflows':
      return crumbsOfWorkflows({ page: 'workflows', href: '/workflows' }, inner, part);
    case 'users':
      return [{ page: 'users' }];
    case 'customers':
      return inner
        ? [
            { page: 'customers', href: '/customers' },
            { page: 'customer', of: { id: inner, name: ContactCrumb } },
          ]
        : [{ page: 'customers' }];
    case 'audit-log':
      return [{ page: 'audit_log' }];
    case 'notifications':
      return [{ page: 'notifications' }];
    case 'support':
      if (!inner) return [{ page: 'support' }];
      return [{ page: 'support', href: '/support' }, { page: inner === 'new' ? 'new_ticket' : 'ticket' }];
    case 'platform': {
      if (inner === 'businesses' && part)
        return [
          { page: 'platform', href: '/platform' },
          { page: 'platform_business', of: { id: part, name: BusinessCrumb } },
        ];
      if (inner === 'tickets' && part)
        return [{ page: 'platform_tickets', href: '/platform/tickets' }, { page: part === 'settings' ? 'ticket_settings' : 'ticket' }];
      const page = platformPages[inner ?? ''];
      return page ? [{ page: 'platform', href: '/platform' }, { page }] : [{ page: 'platform' }];
    }
    case 'integrations': {
      const gallery: Crumb = { page: 'integrations', href: '/integrations' };
      if (inner === 'webhooks') {
        const list: Crumb = { page: 'webhooks', href: '/integrations/webhooks' };
        return part ? [gallery, list, { page: 'webhook', of: { id: part, name: WebhookCrumb } }] : [gallery, { page: 'webhooks' }];
      }
      if (inner === 'widgets') {
        const list: Crumb = { page: 'widgets', href: '/integrations/widgets' };
        return part ? [gallery, list, { page: 'widget', of: { id: part, name: WidgetCrumb } }] : [gallery, { page: 'widgets' }];
      }
      if (inner === 'channels' && part) {
        const channel: Crumb = { page: 'channel', href: `/integrations/channels/${part}` };
        // Where a service leads back to. There is no connection yet.
        if (detail === 'connected') return [gallery, channel, { page: 'connection' }];
        return detail
          ? [gallery, channel, { page: 'connection', of: { id: detail, name: ConnectionCrumb } }]
          : [gallery, { page: 'channel' }];
      }
      if (inner === 'call-center') {
        const center: Crumb = { page: 'call_center', href: '/integrations/call-center' };
        if (part === 'connections' && detail)
          return [gallery, center, { page: 'voice_connection', of: { id: detail, name: VoiceConnectionCrumb } }];
        if (part === 'calls' && detail)
          return [gallery, center, { page: 'calls', href: '/integrations/call-center/calls' }, { page: 'call' }];
        const page = callCenterPages[part ?? ''];
        return page ? [gallery, center, { page }] : [gallery, { page: 'call_center' }];
      }
      if (inner !== 'api') return [{ page: inner ? 'not_found' : 'integrations' }];
      const list: Crumb = { page: 'api_integrations', href: '/integrations/api' };
      if (!part) return [gallery, { page: 'api_integrations' }];
      const integration: Crumb = { page: 'integration', of: { id: part, name: IntegrationCrumb } };
      const tab = integrationPages[detail ?? ''];
      if (!tab) return [gallery, list, integration];
      const way = [gallery, list, { ...integration, href: `/integrations/api/${part}` }];
      if (detail !== 'actions' || !entry) return [...way, { page: tab }];
      const action: Page = entry === 'new' ? 'new_action' : 'integration_action';
      return [...way, { page: tab, href: `/integrations/api/${part}/actions` }, { page: action }];
    }
    case 'knowledge-bases': {
      const list: Crumb = { page: 'knowledge_bases', href: '/knowledge-bases' };
      if (!inner) return [{ page: 'knowledge_bases' }];
      if (inner === 'unanswered') return [list, { page: 'unanswered' }];
      const index: Crumb = { page: 'knowledge_base', of: { id: inner, name: IndexCrumb } };
      if (part === 'try') return [list, { ...index, href: `/knowledge-bases/${inner}` }, { page: 'try_knowledge' }];
      if (part === 'settings') return [list, { ...index, href: `/knowledge-bases/${inner}` }, { page: 'knowledge_settings' }];
      return [list, index];
    }
    case 'business': {
      const page = businessPages[inner ?? ''];
      return page ? [{ page: 'business', href: '/business' }, { page }] : [{ page: 'business' }];
    }
    case 'billing': {
      const page = billingPages[inner ?? ''];
      return page ? [{ page: 'billing', href: '/billing' }, { page }] : [{ page: 'billing' }];
    }
    case 'settings':
      if (inner === 'models') return [{ page: 'business', href: '/business' }, { page: 'models' }];
      if (inner === 'api-keys') return [{ page: 'business', href: '/business' }, { page: 'api_keys' }];
      return [{ page: 'not_found' }];
    case 'profile':
      return [{ page: 'profile' }];
    case 'assistants': {
      if (!inner) return [{ page: 'assistants' }];
      const list: Crumb = { page: 'assistants', href: '/assistants' };
      if (inner === 'new') return [list, { page: 'new_assistant' }];
      if (inner === 'templates') return part === 'prompts' ? [list, { page: 'prompts' }] : [list, { page: 'templates' }];
      const assistant: Crumb = { page: 'assistant', of: { id: inner, name: AssistantCrumb } };
      const way = [list, { ...assistant, href: `/assistants/${inner}` }];
      if (part === 'nlu') return [...way, ...crumbsOfNlu(`/assistants/${inner}/nlu`, detail, entry)];
      if (part === 'flows')
        return detail
          ? [...way, { page: 'flows', href: `/assistants/${inner}/flows` }, { page: detail === 'guide' ? 'flow_guide' : 'flow' }]
          : [...way, { page: 'flows' }];
      if (part === 'knowledge') return [...way, { page: 'assistant_knowledge' }];
      if (part === 'settings') return [...way, { page: 'assistant_settings' }];
      return [list, assistant];
    }
    default:
      return [{ page: 'not_found' }];
  }
}

function crumbsOfWorkflows(list: Crumb, inner: string | undefined, part: string | undefined): Crumb[] {
  if (!inner) return [{ page: 'workflows' }];
  if (inner === 'templates') return [list, { page: 'workflow_templates' }];
  if (inner === 'guide') return [list, { page: 'workflow_guide' }];
  if (inner !== 'instances') return [list, { page: 'workflowEditor', of: { id: inner, name: WorkflowCrumb } }];
  if (!part) return [list, { page: 'workflow_instances' }];
  return [list, { page: 'workflow_instances', href: '/workflows/instances' }, { page: 'workflow_instance' }];
}

function crumbsOfNlu(center: string, list: string | undefined, entry: string | undefined): Crumb[] {
  const place = nluPages[list ?? ''];
  if (!place) return [{ page: 'nlu' }];
  const way: Crumb[] = [{ page: 'nlu', href: center }];
  return entry && place.entry
    ? [...way, { page: place.page, href: `${center}/${list}` }, { page: place.entry }]
    : [...way, { page: place.page }];
}
