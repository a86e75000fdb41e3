'use client';

import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

/** A password that can be shown. Left to right in every language, because passwords are Latin. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTranslations('common.password');
  const [isVisible, setIsVisible] = useState(false);
  return (
    <PasswordInput
      dir="ltr"
      // Mantine shows the error but does not announce it.
      aria-invalid={props.error ? true : undefined}
      {...props}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': isVisible ? t('hide') : t('show') }}
    />
  );
}
