import { widgetSettings } from '@/lib/contracts/flow-manager/widget-settings';
import type { requireWidget } from './require-widget';

type WidgetRow = Awaited<ReturnType<typeof requireWidget>>;

/** A widget as the API returns it. */
export function presentWidget({ assistant, api_key, settings, ...row }: WidgetRow, now: Date) {
  const { allowed_origins, identity_secret_id, previous_until, last_used_at } = api_key;
  return {
    ...row,
    assistant: assistant && { id: assistant.id, name: assistant.name },
    settings: widgetSettings.parse(settings),
    allowed_origins,
    signs_customers: identity_secret_id !== null,
    previous_key_until: previous_until && previous_until > now ? previous_until : null,
    has_active_flow: (assistant?.flow_bases.length ?? 0) > 0,
    last_used_at,
  };
}

/** What the audit log says of a widget. */
export function namesOf({ name, assistant, api_key, settings, is_active, is_hosted }: WidgetRow) {
  return {
    name,
    assistant: assistant?.name ?? null,
    allowed_origins: api_key.allowed_origins,
    is_active,
    is_hosted,
    ...widgetSettings.parse(settings),
  };
}
