import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OcppMessage } from '../../contract/evo-monitor/ocppLog';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { useCopy } from '../../kit/layout/useCopy';
import { formatPayload } from '../../entities/ocpp/formatFrame';
import classes from './OcppLog.module.css';

interface FrameSectionProps {
  title: string;
  frame: OcppMessage;
}

/** A frame of an exchange: its payload in lines, and the frame as it went over the wire. */
export function FrameSection({ title, frame }: FrameSectionProps) {
  const { t } = useTranslation('ocppLog');
  const payload = formatPayload(frame.content);
  return (
    <DrawerSection title={title} aside={<CopyButton text={payload} label={t('copy', { name: title })} />}>
      <pre className={classes.frame}>{payload}</pre>
      <details className={classes.raw}>
        <summary>{t('raw')}</summary>
        <CopyButton text={frame.content} label={t('copyRaw', { name: title })} />
        <pre className={classes.frame}>{frame.content}</pre>
      </details>
    </DrawerSection>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('common');
  const [outcome, copy] = useCopy();
  const Icon = outcome === 'copied' ? IconCheck : IconCopy;
  return (
    <>
      <ActionIcon size="sm" variant="subtle" aria-label={label} title={label} onClick={() => copy(text)}>
        <Icon size={15} stroke={1.6} aria-hidden />
      </ActionIcon>
      <span role="status" className={classes.quiet}>
        {outcome && t(outcome)}
      </span>
    </>
  );
}
