'use client';

import { Button, Group, Stack } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { fileNameOf, saveFile } from '@/components/ui/save-file';
import { Section } from '@/components/ui/section';
import classes from '../widgets.module.css';
import { PrintedCode } from './printed-code';
import { qrSvg } from './qr-svg';

/** The address of a hosted page as a QR code, to download, or to print for a shop window. */
export function QrSection({ address, name }: { address: string; name: string }) {
  const t = useTranslations('widgets.qr');
  const [isPrinting, setPrinting] = useState(false);
  const svg = qrSvg(address);

  // What is printed must be on the page first.
  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [isPrinting]);

  return (
    <Section title={t('title')} description={t('text')}>
      <Stack gap="md">
        {/* eslint-disable-next-line @next/next/no-img-element */}
        <img className={classes.qr} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={t('alt', { address })} />
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${fileNameOf(name, 'qr')}.svg`)}
          >
            {t('download')}
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setPrinting(true)}>
            {t('print')}
          </Button>
        </Group>
      </Stack>
      {isPrinting && <PrintedCode svg={svg} address={address} />}
    </Section>
  );
}
