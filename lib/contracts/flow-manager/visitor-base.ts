/** Below it are the calls of websites' pages. On its own, so that screens of widgets need not load those calls. */
export const visitorBase = '/api/flow-manager/messaging/visitor';
