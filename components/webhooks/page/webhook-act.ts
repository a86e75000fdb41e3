/** What someone is doing with a webhook, in a dialog. */
export type WebhookAct = 'test' | 'rotate' | 'delete';
