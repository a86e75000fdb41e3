/** The list of API integrations. */
export const integrationsHref = '/integrations/api';

/** The pages of an integration, in the order of their tabs. */
export const integrationTabs = ['overview', 'actions', 'history', 'settings'] as const;

export type IntegrationTab = (typeof integrationTabs)[number];

/** The address of a page of an integration. */
export function integrationHref(integration_id: string, tab: IntegrationTab = 'overview'): string {
  const page = `${integrationsHref}/${integration_id}`;
  return tab === 'overview' ? page : `${page}/${tab}`;
}

/** The address of an action's editor. Without an id, of a new action. */
export function actionHref(integration_id: string, action_id = 'new'): string {
  return `${integrationHref(integration_id, 'actions')}/${action_id}`;
}

/** The tab of an address: `/integrations/api/…/settings`. */
export function integrationTabOf(pathname: string): IntegrationTab {
  const part = pathname.split('/').filter(Boolean)[3];
  return integrationTabs.find((tab) => tab === part) ?? 'overview';
}
