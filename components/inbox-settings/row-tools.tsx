import { ActionIcon, Group } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';

interface RowTool {
  key: string;
  /** With the name of what it acts on. */
  label: string;
  icon: TablerIcon;
  onClick: () => void;
}

/** The buttons at the end of a row that has only a few actions. */
export function RowTools({ tools }: { tools: readonly RowTool[] }) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {tools.map(({ key, label, icon: Icon, onClick }) => (
        <ActionIcon key={key} variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
