import { ActionRows } from './action-rows';

type Words = 'rotate' | 'rotate_help' | 'rotate_action' | 'delete' | 'delete_help' | 'delete_action';

interface RotateAndDeleteProps {
  /** The feature's own words for both. */
  t: (key: Words) => string;
  onAct: (act: 'rotate' | 'delete') => void;
}

/** The last rows of a thing's settings: its key or password is replaced, or the thing is deleted. A dialog asks first. */
export function RotateAndDelete({ t, onAct }: RotateAndDeleteProps) {
  return (
    <ActionRows
      rows={[
        { key: 'rotate', label: t('rotate'), help: t('rotate_help'), action: t('rotate_action'), onClick: () => onAct('rotate') },
        {
          key: 'delete',
          label: t('delete'),
          help: t('delete_help'),
          action: t('delete_action'),
          isDangerous: true,
          onClick: () => onAct('delete'),
        },
      ]}
    />
  );
}
