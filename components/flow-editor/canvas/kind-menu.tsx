'use client';

import { IconNote } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { addableKinds, kindIcons, type AddableKind } from '../node-kinds';
import { CanvasMenu, MenuLine, type Point } from '@/components/canvas/canvas-menu';

interface KindMenuProps {
  at: Point;
  onChoose: (kind: AddableKind) => void;
  /** For places where a note can be put too. */
  onNote?: () => void;
  onClose: () => void;
}

/** The kinds of nodes that can be added. */
export function KindMenu({ at, onChoose, onNote, onClose }: KindMenuProps) {
  const t = useTranslations('flowEditor');
  const tCanvas = useTranslations('canvas.menu');
  return (
    <CanvasMenu at={at} label={t('toolbox.label')} onClose={onClose}>
      {addableKinds.map((kind) => {
        const Icon = kindIcons[kind];
        return (
          <DropdownItem key={kind} icon={<Icon size={16} aria-hidden />} onClick={() => onChoose(kind)}>
            {t(`kinds.${kind}`)}
          </DropdownItem>
        );
      })}
      {onNote && (
        <>
          <MenuLine />
          <DropdownItem icon={<IconNote size={16} aria-hidden />} onClick={onNote}>
            {tCanvas('note')}
          </DropdownItem>
        </>
      )}
    </CanvasMenu>
  );
}
