import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconQrcode } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyableId } from '../../kit/layout/CopyableId';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { QrPicture } from '../../kit/layout/QrPicture';
import { SectionHead } from '../../kit/layout/SectionHead';
import { useCopy } from '../../kit/layout/useCopy';
import {
  listConnectionLines,
  type ChargerConnection,
  type ConnectionGroup,
  type ConnectionLine,
} from '../../lib/connectionLines';
import classes from './ConnectionLines.module.css';

interface ConnectionLinesProps {
  connection: ChargerConnection;
  isLocalUrl: boolean;
}

/** The lines to enter into a charger, in the words of its OCPP version; each is copied alone, or all together. */
export function ConnectionLines({ connection, isLocalUrl }: ConnectionLinesProps) {
  const { t } = useTranslation('chargers');
  const groups = useMemo(() => listConnectionLines(connection), [connection]);
  const [coded, setCoded] = useState<ConnectionLine | null>(null);
  return (
    <section className={classes.lines} aria-label={t('credential.lines.title')}>
      <SectionHead
        title={`${t('credential.lines.title')} · OCPP ${connection.ocppVersion}`}
        aside={<CopyAll text={toPlainText(groups, t)} />}
      />
      {isLocalUrl && <p className={classes.hint}>{t('credential.local')}</p>}
      {groups.map(({ component, lines }) => (
        <div key={component} className={classes.group}>
          {component !== null && <strong className="mono">{component}</strong>}
          <Facts>
            {lines.map((line) => (
              <LineFact
                key={nameLine(line, t)}
                line={line}
                isCodeShown={coded === line}
                onCode={() => setCoded(coded === line ? null : line)}
              />
            ))}
          </Facts>
        </div>
      ))}
    </section>
  );
}

interface LineFactProps {
  line: ConnectionLine;
  isCodeShown: boolean;
  onCode: () => void;
}

/** A line with its copy button, and a code to scan with the phone that sets the charger up. */
function LineFact({ line, isCodeShown, onCode }: LineFactProps) {
  const { t } = useTranslation('chargers');
  const name = nameLine(line, t);
  const code = t('credential.lineQr', { name });
  return (
    <Fact label={name}>
      <span className={classes.line}>
        <CopyableId value={line.value} />
        <ActionIcon variant="subtle" size="sm" aria-label={code} aria-expanded={isCodeShown} onClick={onCode}>
          <IconQrcode size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
      </span>
      <Hint line={line} />
      {isCodeShown && <QrPicture text={line.value} label={code} />}
    </Fact>
  );
}

function Hint({ line }: { line: ConnectionLine }) {
  const { t } = useTranslation('chargers');
  if ('phrase' in line && line.phrase === 'fullUrl')
    return <span className={classes.hint}>{t('credential.hints.fullUrl')}</span>;
  if ('name' in line && line.name === 'ocppInterface')
    return <span className={classes.hint}>{t('credential.hints.ocppInterface')}</span>;
  return null;
}

function CopyAll({ text }: { text: string }) {
  const { t } = useTranslation(['chargers', 'common']);
  const [outcome, copy] = useCopy();
  return (
    <Button variant="default" leftSection={<IconCopy size={15} stroke={1.6} aria-hidden />} onClick={() => copy(text)}>
      <span role="status">{outcome === null ? t('credential.copyAll') : t(`common:${outcome}`)}</span>
    </Button>
  );
}

function nameLine(line: ConnectionLine, t: TFunction<'chargers'>): string {
  return 'name' in line ? line.name : t(`credential.lines.${line.phrase}`);
}

/** One line each, under the names of their components. */
function toPlainText(groups: readonly ConnectionGroup[], t: TFunction<'chargers'>): string {
  return groups
    .flatMap(({ component, lines }) => [
      ...(component === null ? [] : [component]),
      ...lines.map((line) => `${nameLine(line, t)}: ${line.value}`),
    ])
    .join('\n');
}
