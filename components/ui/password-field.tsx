'use client';

import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

/** A password, which can be shown; from left to right in every language, as passwords are Latin. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTranslations('common.password');
  const [isVisible, setIsVisible] = useState(false);
  return (
    <PasswordInput
      dir="ltr"
      // Mantine shows it and does not say it.
      aria-invalid={props.error ? true : undefined}
      {...props}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': isVisible ? t('hide') : t('show') }}
    />
  );
}
