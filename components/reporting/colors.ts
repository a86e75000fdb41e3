/** Each hue is readable on the surface of its theme: at least 3:1, as colors.test.ts proves. */
export const hues = {
  teal: { light: '#0d6b64', dark: '#4cb0a5' },
  blue: { light: '#1c6fd0', dark: '#6ba6f0' },
  violet: { light: '#7048c8', dark: '#a98bf0' },
  pink: { light: '#b8326b', dark: '#ea80ab' },
  amber: { light: '#a15c00', dark: '#e0a040' },
  green: { light: '#2b7a3b', dark: '#69c27c' },
  red: { light: '#c43c3c', dark: '#ef7f7f' },
  cyan: { light: '#0b7285', dark: '#4cc0d8' },
  indigo: { light: '#4454c9', dark: '#8f9bf5' },
  olive: { light: '#5c7a10', dark: '#a6c84c' },
  brown: { light: '#8a5a3c', dark: '#cda084' },
  gray: { light: '#6b7474', dark: '#98a2a2' },
} as const satisfies Record<string, { light: string; dark: string }>;

export type Hue = keyof typeof hues;

/** What is charted has the same color on every page. The keys are fields of reports and words of the messages. */
export const chartHues = {
  messages: 'teal',
  messages_in: 'teal',
  messages_out: 'blue',
  messages_operator: 'amber',
  sessions: 'blue',
  customers: 'violet',
  new_customers: 'violet',
  new_users: 'violet',
  new_businesses: 'indigo',
  new_paying: 'green',
  lost_paying: 'red',
  answered: 'green',
  not_understood: 'red',
  handoffs: 'amber',
  executions: 'cyan',
  ended: 'green',
  abandoned: 'amber',
  failed_turns: 'red',
  entered: 'cyan',
  stalled: 'pink',
  new_flows: 'olive',
  activations: 'cyan',
  assistants: 'indigo',
  new_assistants: 'indigo',
  new_documents: 'brown',
  misses: 'red',
  opened: 'pink',
  resolved: 'green',
  paid: 'teal',
  refunded: 'red',
  signed_up: 'violet',
  rewarded: 'green',
  ratings: 'olive',
} as const satisfies Record<string, Hue>;
export type Charted = keyof typeof chartHues;

/** The period before is always gray. */
export const previousHue: Hue = 'gray';

/** For things that only data knows, such as plans: a color by their place. */
export const huesInOrder: readonly Hue[] = ['gray', 'cyan', 'indigo', 'teal', 'amber', 'pink', 'brown', 'olive'];
