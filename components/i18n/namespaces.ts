import type api from '@/messages/en/api.json';
import type apiKeys from '@/messages/en/apiKeys.json';
import type assistantCreation from '@/messages/en/assistantCreation.json';
import type assistantHub from '@/messages/en/assistantHub.json';
import type archetypes from '@/messages/en/archetypes.json';
import type assistants from '@/messages/en/assistants.json';
import type assistantSettings from '@/messages/en/assistantSettings.json';
import type auditLog from '@/messages/en/auditLog.json';
import type auth from '@/messages/en/auth.json';
import type businesses from '@/messages/en/businesses.json';
import type callPlans from '@/messages/en/callPlans.json';
import type calls from '@/messages/en/calls.json';
import type canvas from '@/messages/en/canvas.json';
import type channels from '@/messages/en/channels.json';
import type common from '@/messages/en/common.json';
import type credit from '@/messages/en/credit.json';
import type customerForm from '@/messages/en/customerForm.json';
import type contacts from '@/messages/en/contacts.json';
import type dashboard from '@/messages/en/dashboard.json';
import type developers from '@/messages/en/developers.json';
import type errors from '@/messages/en/errors.json';
import type flowEditor from '@/messages/en/flowEditor.json';
import type flowScan from '@/messages/en/flowScan.json';
import type callsGuide from '@/messages/en/callsGuide.json';
import type flowGuide from '@/messages/en/flowGuide.json';
import type flowLinear from '@/messages/en/flowLinear.json';
import type flowTests from '@/messages/en/flowTests.json';
import type flowImport from '@/messages/en/flowImport.json';
import type flowVisits from '@/messages/en/flowVisits.json';
import type flows from '@/messages/en/flows.json';
import type inboxSettings from '@/messages/en/inboxSettings.json';
import type inbox from '@/messages/en/inbox.json';
import type instagram from '@/messages/en/instagram.json';
import type integrations from '@/messages/en/integrations.json';
import type knowledge from '@/messages/en/knowledge.json';
import type linkedin from '@/messages/en/linkedin.json';
import type mailbox from '@/messages/en/mailbox.json';
import type members from '@/messages/en/members.json';
import type models from '@/messages/en/models.json';
import type nlu from '@/messages/en/nlu.json';
import type nluGuide from '@/messages/en/nluGuide.json';
import type nluTraining from '@/messages/en/nluTraining.json';
import type notifications from '@/messages/en/notifications.json';
import type payments from '@/messages/en/payments.json';
import type plans from '@/messages/en/plans.json';
import type platform from '@/messages/en/platform.json';
import type platformPayments from '@/messages/en/platformPayments.json';
import type platformPlans from '@/messages/en/platformPlans.json';
import type profile from '@/messages/en/profile.json';
import type reporting from '@/messages/en/reporting.json';
import type referrals from '@/messages/en/referrals.json';
import type shell from '@/messages/en/shell.json';
import type social from '@/messages/en/social.json';
import type softphone from '@/messages/en/softphone.json';
import type subscriptions from '@/messages/en/subscriptions.json';
import type support from '@/messages/en/support.json';
import type tasks from '@/messages/en/tasks.json';
import type telegram from '@/messages/en/telegram.json';
import type telegramAccount from '@/messages/en/telegramAccount.json';
import type templates from '@/messages/en/templates.json';
import type testPanel from '@/messages/en/testPanel.json';
import type tours from '@/messages/en/tours.json';
import type trace from '@/messages/en/trace.json';
import type voice from '@/messages/en/voice.json';
import type voiceSettings from '@/messages/en/voiceSettings.json';
import type webhooks from '@/messages/en/webhooks.json';
import type widgets from '@/messages/en/widgets.json';
import type workflowFields from '@/messages/en/workflowFields.json';
import type workflowGuide from '@/messages/en/workflowGuide.json';
import type workflowImport from '@/messages/en/workflowImport.json';
import type workflowInstances from '@/messages/en/workflowInstances.json';
import type workflowTemplates from '@/messages/en/workflowTemplates.json';
import type workflowVisits from '@/messages/en/workflowVisits.json';
import type workflowEditor from '@/messages/en/workflowEditor.json';
import type workflows from '@/messages/en/workflows.json';
import type workingHours from '@/messages/en/workingHours.json';

/** The messages of the product, one file per feature. English is the source of their types. */
export interface ProductMessages {
  api: typeof api;
  apiKeys: typeof apiKeys;
  assistantCreation: typeof assistantCreation;
  assistantHub: typeof assistantHub;
  archetypes: typeof archetypes;
  assistants: typeof assistants;
  assistantSettings: typeof assistantSettings;
  auditLog: typeof auditLog;
  auth: typeof auth;
  businesses: typeof businesses;
  callPlans: typeof callPlans;
  calls: typeof calls;
  canvas: typeof canvas;
  channels: typeof channels;
  common: typeof common;
  contacts: typeof contacts;
  credit: typeof credit;
  customerForm: typeof customerForm;
  dashboard: typeof dashboard;
  developers: typeof developers;
  errors: typeof errors;
  flowEditor: typeof flowEditor;
  flowScan: typeof flowScan;
  callsGuide: typeof callsGuide;
  flowGuide: typeof flowGuide;
  flowLinear: typeof flowLinear;
  flowTests: typeof flowTests;
  flowImport: typeof flowImport;
  flowVisits: typeof flowVisits;
  flows: typeof flows;
  inbox: typeof inbox;
  inboxSettings: typeof inboxSettings;
  instagram: typeof instagram;
  integrations: typeof integrations;
  knowledge: typeof knowledge;
  linkedin: typeof linkedin;
  mailbox: typeof mailbox;
  members: typeof members;
  models: typeof models;
  nlu: typeof nlu;
  nluGuide: typeof nluGuide;
  nluTraining: typeof nluTraining;
  notifications: typeof notifications;
  payments: typeof payments;
  plans: typeof plans;
  platform: typeof platform;
  platformPayments: typeof platformPayments;
  platformPlans: typeof platformPlans;
  profile: typeof profile;
  reporting: typeof reporting;
  referrals: typeof referrals;
  shell: typeof shell;
  social: typeof social;
  softphone: typeof softphone;
  subscriptions: typeof subscriptions;
  support: typeof support;
  tasks: typeof tasks;
  telegram: typeof telegram;
  telegramAccount: typeof telegramAccount;
  templates: typeof templates;
  testPanel: typeof testPanel;
  tours: typeof tours;
  trace: typeof trace;
  voice: typeof voice;
  voiceSettings: typeof voiceSettings;
  webhooks: typeof webhooks;
  widgets: typeof widgets;
  workflowFields: typeof workflowFields;
  workflowGuide: typeof workflowGuide;
  workflowImport: typeof workflowImport;
  workflowInstances: typeof workflowInstances;
  workflowTemplates: typeof workflowTemplates;
  workflowVisits: typeof workflowVisits;
  workflowEditor: typeof workflowEditor;
  workflows: typeof workflows;
  workingHours: typeof workingHours;
}

export type Namespace = keyof ProductMessages;

const all = {
  api: true,
  apiKeys: true,
  assistantCreation: true,
  assistantHub: true,
  archetypes: true,
  assistants: true,
  assistantSettings: true,
  auditLog: true,
  auth: true,
  businesses: true,
  callPlans: true,
  calls: true,
  callsGuide: true,
  canvas: true,
  channels: true,
  common: true,
  contacts: true,
  credit: true,
  customerForm: true,
  dashboard: true,
  developers: true,
  errors: true,
  flowEditor: true,
  flowScan: true,
  flowGuide: true,
  flowLinear: true,
  flowTests: true,
  flowImport: true,
  flowVisits: true,
  flows: true,
  inbox: true,
  inboxSettings: true,
  instagram: true,
  integrations: true,
  knowledge: true,
  linkedin: true,
  mailbox: true,
  members: true,
  models: true,
  nlu: true,
  nluGuide: true,
  nluTraining: true,
  notifications: true,
  payments: true,
  plans: true,
  platform: true,
  platformPayments: true,
  platformPlans: true,
  profile: true,
  reporting: true,
  referrals: true,
  shell: true,
  social: true,
  softphone: true,
  subscriptions: true,
  support: true,
  tasks: true,
  telegram: true,
  telegramAccount: true,
  templates: true,
  testPanel: true,
  tours: true,
  trace: true,
  voice: true,
  voiceSettings: true,
  webhooks: true,
  widgets: true,
  workflowFields: true,
  workflowGuide: true,
  workflowImport: true,
  workflowInstances: true,
  workflowTemplates: true,
  workflowVisits: true,
  workflowEditor: true,
  workflows: true,
  workingHours: true,
} satisfies Record<Namespace, true>;

export const namespaces = Object.keys(all) as Namespace[];

/** The messages that every page needs in the browser. A page's own messages are sent with the page. */
export const sharedNamespaces = [
  'api',
  'common',
  'credit',
  'errors',
  'notifications',
  'shell',
  'tours',
] as const satisfies readonly Namespace[];
