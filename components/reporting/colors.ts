/** Each hue is readable on the surface of its theme: at least 3:1, as colors.test.ts proves. */
const hues = {
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

/** What is charted. The same thing has the same color on every page. */
export const chartColors = {
  messages: hues.teal,
  from_customers: hues.teal,
  from_assistants: hues.blue,
  from_operators: hues.amber,
  conversations: hues.blue,
  sessions: hues.blue,
  customers: hues.violet,
  users: hues.violet,
  businesses: hues.indigo,
  assistants: hues.cyan,
  flows: hues.olive,
  executions: hues.olive,
  knowledge: hues.brown,
  understood: hues.green,
  not_understood: hues.red,
  completed: hues.green,
  failed: hues.red,
  abandoned: hues.amber,
  handoffs: hues.amber,
  waiting: hues.pink,
  satisfaction: hues.olive,
  revenue: hues.teal,
  growth: hues.green,
  churn: hues.red,
  tickets: hues.pink,
  resolved: hues.green,
  referrals: hues.violet,
  rewarded: hues.green,
  previous: hues.gray,
  other: hues.gray,
} as const;
export type Charted = keyof typeof chartColors;

/** For things that are only known at run time, such as plans: a color by their place. */
export const colorsInOrder: readonly Charted[] = ['businesses', 'conversations', 'handoffs', 'customers', 'waiting', 'assistants', 'knowledge', 'flows'];
