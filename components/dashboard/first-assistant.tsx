'use client';

import { Button, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '../i18n/navigation';
import { usePermission } from '../session/use-permission';
import { CompanionDrawing } from '../ui/companion-drawing';
import classes from './dashboard.module.css';

/** The way on where there is no assistant yet. */
export function FirstAssistant() {
  const t = useTranslations('dashboard.start');
  const canCreate = usePermission('assistants.create');
  return (
    <section className={classes.first} aria-labelledby="first-assistant">
      <div>
        <Title order={2} id="first-assistant">
          {t('title')}
        </Title>
        <Text c="dimmed" mt={4} mb="md" maw={480}>
          {canCreate ? t('text') : t('read_only')}
        </Text>
        {canCreate && (
          <Button component={Link} href="/assistants/new">
            {t('action')}
          </Button>
        )}
      </div>
      <CompanionDrawing />
    </section>
  );
}
