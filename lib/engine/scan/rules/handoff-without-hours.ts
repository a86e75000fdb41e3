import type { ScanRule } from '../scan-rule';

/** The flow hands conversations off to people, and has no working hours: customers wait for someone also at night. */
export const handoffWithoutHours: ScanRule = {
  severity: 'hint',
  find: ({ nodes, settings }) => {
    const handsOff = nodes.find(({ type, human_handoff }) => type === 'handoff' || human_handoff);
    return handsOff && Object.keys(settings.working_hours).length === 0 ? [{ setting: 'working_hours' }] : [];
  },
};
