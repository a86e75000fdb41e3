/** What someone is doing with a widget, in a dialog. */
export type WidgetAct = 'rotate' | 'sign' | 'delete';
