'use client';

import { IconPhoto, IconVectorTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { useSavePicture } from './use-save-picture';

/** The items of a menu that save the whole flow as a picture. */
export function PictureItems() {
  const t = useTranslations('flowLinear.export');
  const save = useSavePicture();
  return (
    <>
      <DropdownItem icon={<IconVectorTriangle size={16} aria-hidden />} onClick={() => save('svg')}>
        {t('svg')}
      </DropdownItem>
      <DropdownItem icon={<IconPhoto size={16} aria-hidden />} onClick={() => save('png')}>
        {t('png')}
      </DropdownItem>
    </>
  );
}
