import type { FlowSettings } from '../../flow-settings';
import type { ScanRule } from '../scan-rule';

const messages = ['handoff_message', 'agent_unavailable_message'] as const satisfies (keyof FlowSettings)[];

/** A message about a handoff that is empty, so customers read nothing. Null means the product's own message. */
export const handoffWithoutMessage: ScanRule = {
  severity: 'warning',
  find: ({ nodes, settings }) => {
    if (!nodes.some(({ type, human_handoff }) => type === 'handoff' || human_handoff)) return [];
    return messages
      .filter((name) => settings[name]?.trim() === '')
      .map((name) => ({
        setting: name,
        params: { setting: name },
        fix: { edits: [{ do: 'change_settings', change: { [name]: null } }], is_safe: true },
      }));
  },
};
