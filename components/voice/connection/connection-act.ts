/** What someone is doing with a connection, in a dialog. */
export type ConnectionAct = 'rotate' | 'share' | 'dial' | 'delete';
