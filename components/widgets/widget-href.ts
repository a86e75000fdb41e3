/** The parts of a widget's page, in the order of their tabs. */
export const widgetTabs = ['design', 'install', 'hosted', 'settings'] as const;

export type WidgetTab = (typeof widgetTabs)[number];

export const widgetsHref = '/integrations/widgets';

/** The address of a widget's page. */
export function widgetHref(id: string, tab: WidgetTab = 'design'): string {
  return tab === 'design' ? `${widgetsHref}/${id}` : `${widgetsHref}/${id}?tab=${tab}`;
}
