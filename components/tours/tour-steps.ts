import type { PermissionKey } from '@/lib/permissions';
import type { TourKey } from '@/lib/tours';
import type messages from '@/messages/en/tours.json';

export type StepKey = keyof (typeof messages)['steps'];

export interface TourStep {
  key: StepKey;
  /** A selector of the element that it points at. A step whose element is not on the page is left out. */
  target: string;
  /** The page that it is on. The tour opens it. */
  page?: string;
}

interface Tour {
  steps: readonly TourStep[];
  /** Who may not do what it shows is not offered it. */
  permission: PermissionKey;
  /** Below the page of an assistant: the tour begins at the one that was changed last. */
  of_assistant?: string;
}

const marked = (name: string): string => `[data-tour="${name}"]`;
const field = (path: string): string => `main [data-path="${path}"]`;

/** The guided tours. Elements are marked with `data-tour`, and fields of forms are found by their names. */
export const tours: Record<TourKey, Tour> = {
  first_assistant: {
    permission: 'assistants.create',
    steps: [
      { key: 'nav_assistants', target: 'nav a[href$="/assistants"]', page: '/dashboard' },
      { key: 'create_assistant', target: 'main a[href$="/assistants/new"]', page: '/assistants' },
      { key: 'name', target: field('name'), page: '/assistants/new' },
      { key: 'purpose', target: marked('archetype') },
      { key: 'create', target: marked('create-assistant') },
    ],
  },
  advanced_settings: {
    permission: 'assistants.update',
    of_assistant: '/settings',
    steps: [
      { key: 'settings_mode', target: marked('mode') },
      { key: 'settings_model', target: field('model') },
      { key: 'settings_prompt', target: field('system_prompt') },
      { key: 'settings_final_prompt', target: marked('final-prompt') },
      { key: 'settings_tools', target: marked('tools') },
    ],
  },
  instructions: {
    permission: 'assistants.update',
    of_assistant: '/settings#instructions',
    steps: [
      { key: 'instructions_tab', target: marked('tab-instructions') },
      { key: 'instructions_list', target: marked('instructions') },
      { key: 'instructions_add', target: marked('add-instruction') },
      { key: 'settings_final_prompt', target: marked('final-prompt') },
    ],
  },
  knowledge_base: {
    permission: 'knowledge.update',
    steps: [
      { key: 'create_index', target: marked('create-index'), page: '/knowledge-bases' },
      { key: 'index_name', target: '[role="dialog"] [data-path="name"]' },
      { key: 'index_description', target: '[role="dialog"] [data-path="description"]' },
      { key: 'index_save', target: '[role="dialog"] [type="submit"]' },
    ],
  },
};
